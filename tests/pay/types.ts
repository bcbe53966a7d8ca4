/* A company as plain data, and what its agreements say. Dates are texts such as `2026-06-10`, clock times `06:00`. */

/** A decimal number, as JSON has it; it is read from its text, so that nothing is computed as a fraction. */
export type Decimal = number | string;

/** A pay type by its code; null pays nothing. */
export type PayType = string | null;

export interface Rules {
  readonly normal?: PayType;
  readonly overtime?: readonly { readonly hours?: Decimal | null; readonly payType: PayType }[];
  readonly daysOff?: {
    readonly saturday?: readonly { readonly until?: string | null; readonly payType: PayType }[];
    readonly sunday?: PayType;
    readonly holiday?: PayType;
  };
  readonly before?: { readonly time: string; readonly payType: PayType } | null;
  readonly windows?: readonly {
    readonly from: string;
    readonly to: string;
    readonly payType: PayType;
  }[];
  readonly minimum?: {
    readonly hours: Decimal;
    readonly on: readonly DayOff[];
    readonly payType: PayType;
  } | null;
  readonly absence?: readonly {
    readonly job: string;
    readonly payType: PayType;
    readonly unit: 'hours' | 'days';
  }[];
  readonly units?: readonly {
    readonly unitOfMeasure?: string | null;
    readonly item?: string | null;
    readonly payType: PayType;
  }[];
  readonly mileage?: {
    readonly unitOfMeasure: string;
    readonly payType: PayType;
    readonly above?: { readonly km: Decimal; readonly payType: PayType } | null;
  } | null;
}

export type DayOff = 'saturday' | 'sunday' | 'holiday';

export interface Line {
  readonly id: number;
  readonly date: string;
  readonly job: string;
  readonly item: string | null;
  readonly unitOfMeasure: string | null;
  /** Up to two decimals. */
  readonly quantity: string;
  /** Up to six decimals; null for a line that is no hours. */
  readonly hours: string | null;
  /** Minutes of the day; both null where no clock times are kept. */
  readonly from: number | null;
  readonly to: number | null;
  readonly breakMinutes: number;
  readonly approved: boolean;
}

export interface Person {
  readonly username: string;
  readonly payrollNo: string | null;
  /** Hours from Monday to Sunday, two decimals. */
  readonly norms: readonly { readonly validFrom: string; readonly hours: readonly string[] }[];
  readonly agreements: readonly { readonly validFrom: string; readonly code: string | null }[];
  /** The norm counts within these alone (D65); without the field, on every date. */
  readonly employments?: readonly { readonly from: string; readonly to: string | null }[];
  /** In order of creation. */
  readonly lines: readonly Line[];
}

export interface Company {
  readonly holidays: readonly string[];
  readonly unitsOfMeasure: readonly {
    readonly code: string;
    readonly countsAs: 'hours' | 'minutes' | 'days' | null;
    /** Six decimals. */
    readonly factor: string;
  }[];
  readonly jobs: readonly { readonly number: string; readonly absence: boolean }[];
  readonly agreements: readonly {
    readonly code: string;
    readonly versions: readonly { readonly validFrom: string; readonly rules: Rules }[];
  }[];
  readonly payTypes: readonly {
    readonly code: string;
    readonly unit: 'hours' | 'days' | 'pieces' | 'km';
  }[];
  /** Whether lines wait until they are approved. */
  readonly approvedOnly: boolean;
  readonly people: readonly Person[];
}
