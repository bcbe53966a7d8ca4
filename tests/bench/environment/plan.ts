/** How much there is in the database of a run. Every company has people w1 to w20 and an administrator, boss. */
export interface Plan {
  readonly tenants: number;
  /** All records in all companies. */
  readonly records: number;
  /** What the large company holds, of which `open` are still in the worksheet. */
  readonly large: { readonly records: number; readonly open: number };
  /** The record counts of the companies whose lists are compared with those of the large one. */
  readonly small: number;
  readonly middle: number;
  /** How long one round of load lasts, in seconds, and how many rounds make a median. */
  readonly seconds: number;
  readonly rounds: number;
}

export const fullPlan: Plan = {
  tenants: 200,
  records: 2_000_000,
  large: { records: 500_000, open: 100_000 },
  small: 50_000,
  middle: 20_000,
  seconds: 4,
  rounds: 5,
};

export const quickPlan: Plan = {
  tenants: 20,
  records: 120_000,
  large: { records: 50_000, open: 20_000 },
  small: 5_000,
  middle: 8_000,
  seconds: 1,
  rounds: 3,
};

/** What w1 has in the worksheet of the companies that are measured. */
export const ownList = 200;
/** What the middle company has in its worksheet. */
export const wholeList = 5_000;
export const people = 20;

/** The companies by what they are for. */
export const codes = { large: 'LARGE', small: 'SMALL', middle: 'MIDDLE' } as const;
