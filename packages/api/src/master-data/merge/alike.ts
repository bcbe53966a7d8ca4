import { failFields } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { Values } from '#master-data/columns.ts';

type WithUnits = readonly [entry: Values, units: readonly Values[]];

/** Refuses items or resources of which the same amount is not the same: records keep their amounts and hours. */
export function refuseUnlike([kept, own]: WithUnits, [merged, others]: WithUnits): void {
  const ownBy = new Map(own.map((unit) => [unit['code_key'], unit]));
  const shared = others.filter((other) => ownBy.has(other['code_key']));
  for (const other of shared) {
    const unit = ownBy.get(other['code_key']);
    if (unit?.['counts_as'] !== other['counts_as'] || unit?.['hours'] !== other['hours'])
      failFields({ path: 'merge', code: 'other-factor', params: { unit: String(other['code']) } });
  }
  const hasBases = Boolean(kept['baseUnitCode'] && merged['baseUnitCode']);
  const unit = String(kept['baseUnitCode'] ?? own[0]?.['code'] ?? '');
  const other = String(merged['baseUnitCode'] ?? others[0]?.['code'] ?? '');
  const isAlike = hasBases ? normalizedKey(unit) === normalizedKey(other) : shared.length > 0;
  if (!isAlike && unit !== '' && other !== '')
    failFields({ path: 'merge', code: 'other-unit', params: { unit, other } });
}
