/** Every company has users w1 to w20 and an administrator, boss. */
export interface Plan {
  readonly tenants: number;
  readonly records: number;
  /** `open` records are in the worksheet, the others are exported. */
  readonly large: { readonly records: number; readonly open: number };
  /** Records of the companies that are compared with the large one. */
  readonly small: number;
  readonly middle: number;
  /** Duration of a round of load. */
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

export const recordsOfW1 = 200;
export const openRecordsOfMiddle = 5_000;
export const usersPerCompany = 20;

export const codes = { large: 'LARGE', small: 'SMALL', middle: 'MIDDLE' } as const;
