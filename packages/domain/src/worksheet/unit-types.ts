/** A record registers an item that is used up, or the work of a resource (spec §3). */
export const unitTypes = ['Item', 'Resource'] as const;
export type UnitType = (typeof unitTypes)[number];
