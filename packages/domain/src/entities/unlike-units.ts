import type { FieldError } from '../fields/messages.ts';
import { normalizedKey } from '../fields/normalized-key.ts';

/** An item or a resource, and how its amounts are counted. */
export interface Counted {
  readonly baseUnitCode: string | null;
  readonly units: readonly {
    readonly code: string;
    readonly countsAs: string | null;
    readonly hours: number | null;
  }[];
}

/**
 * Returns why two items or resources are not merged: records keep their amounts and hours, so the same amount must be the
 * same of both (spec §2). Undefined if they can be.
 */
export function whyUnlike(kept: Counted, merged: Counted): Omit<FieldError, 'path'> | undefined {
  const ownBy = new Map(kept.units.map((unit) => [normalizedKey(unit.code), unit]));
  const shared = merged.units.flatMap((other) => {
    const unit = ownBy.get(normalizedKey(other.code));
    return unit ? [{ unit, other }] : [];
  });
  for (const { unit, other } of shared)
    if (unit.countsAs !== other.countsAs || unit.hours !== other.hours)
      return { code: 'other-factor', params: { unit: other.code } };
  const unit = kept.baseUnitCode || kept.units[0]?.code;
  const other = merged.baseUnitCode || merged.units[0]?.code;
  if (!unit || !other) return undefined;
  const isAlike =
    kept.baseUnitCode && merged.baseUnitCode
      ? normalizedKey(unit) === normalizedKey(other)
      : shared.length > 0;
  return isAlike ? undefined : { code: 'other-unit', params: { unit, other } };
}
