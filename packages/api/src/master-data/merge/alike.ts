import { failFields } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { Values } from '#master-data/columns.ts';

type WithUnits = readonly [entry: Values, units: readonly Values[]];

/** Refuses items or resources of which the same amount is not the same: records keep their amounts and hours. */
export function refuseUnlike([kept, own]: WithUnits, [merged, others]: WithUnits): void {
  const ownBy = new Map(own.map((unit) => [unit['code_key'], unit]));
  for (const other of others) {
    const unit = ownBy.get(other['code_key']);
    if (!unit || ['counts_as', 'hours'].every((column) => unit[column] === other[column])) continue;
    failFields({ path: 'merge', code: 'other-factor', params: { unit: String(unit['code']) } });
  }
  const [unit, other] = [baseOf(kept, own), baseOf(merged, others)];
  if (unit === null || other === null || normalizedKey(unit) === normalizedKey(other)) return;
  const hasBases = Boolean(kept['baseUnitCode']) && Boolean(merged['baseUnitCode']);
  if (hasBases || !others.some(({ code_key: key }) => ownBy.has(key)))
    failFields({ path: 'merge', code: 'other-unit', params: { unit, other } });
}

/** The base unit, or the first one; null if nothing is counted. */
function baseOf(entry: Values, units: readonly Values[]): string | null {
  const code = entry['baseUnitCode'] ?? units[0]?.['code'] ?? null;
  return code === null ? null : String(code);
}
