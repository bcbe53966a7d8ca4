import { whyUnlike } from '@worksheet/domain/entities/unlike-units';
import { failFields } from '@worksheet/domain/errors';
import type { Values } from '#master-data/columns.ts';

type WithUnits = readonly [entry: Values, units: readonly Values[]];

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
const counted = ([entry, units]: WithUnits) => ({
  baseUnitCode: textOrNull(entry['baseUnitCode']),
  units: units.map((unit) => ({
    code: String(unit['code']),
    countsAs: textOrNull(unit['counts_as']),
    hours: unit['hours'] === null ? null : Number(unit['hours']),
  })),
});

/** Refuses items or resources of which the same amount is not the same. */
export function refuseUnlike(kept: WithUnits, merged: WithUnits): void {
  const why = whyUnlike(counted(kept), counted(merged));
  if (why) failFields({ path: 'merge', ...why });
}
