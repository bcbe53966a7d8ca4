import type { Outputs } from '#trpc.ts';
import { newId } from './people.ts';
import type { Answers } from './server.ts';

type Row<
  E extends 'customer' | 'job' | 'location' | 'workType' | 'item' | 'resource' | 'unit' | 'jobTask',
> = Outputs[E]['search'][number];

const stored = () => ({
  id: newId(),
  active: true,
  version: 1,
  createdDateTime: '2026-01-05T08:00:00.000Z',
  modifiedDateTime: '2026-01-05T08:00:00.000Z',
});

export const customer = (change: Partial<Row<'customer'>> = {}): Row<'customer'> => ({
  ...stored(),
  no: 'K-10',
  name: 'Havnen A/S',
  address: null,
  ...change,
});
export const job = (change: Partial<Row<'job'>> = {}): Row<'job'> => ({
  ...stored(),
  code: 'J-1',
  description: 'Facade mod gården',
  address: null,
  billToCustomerNo: 'K-10',
  billToCustomerName: 'Havnen A/S',
  teamCode: null,
  absence: false,
  budgetHours: null,
  responsibleResourceNo: null,
  startingDate: null,
  ...change,
});
export const jobTask = (change: Partial<Row<'jobTask'>> = {}): Row<'jobTask'> => ({
  ...stored(),
  jobCode: 'J-1',
  code: 'T-1',
  description: 'Montage',
  budgetHours: null,
  ...change,
});
export const location = (change: Partial<Row<'location'>> = {}): Row<'location'> => ({
  ...stored(),
  code: 'NORD',
  ...change,
});
export const workType = (change: Partial<Row<'workType'>> = {}): Row<'workType'> => ({
  ...stored(),
  code: 'NORMAL',
  description: 'Normal',
  unitOfMeasureCode: null,
  ...change,
});
export const payType = (
  change: Partial<Outputs['payType']['list'][number]> = {},
): Outputs['payType']['list'][number] => ({
  ...stored(),
  code: '100',
  description: 'Normal',
  unit: 'hours',
  ...change,
});
export const agreement = (
  change: Partial<Outputs['agreement']['list'][number]> = {},
): Outputs['agreement']['list'][number] => ({
  ...stored(),
  code: 'BYG',
  description: 'Byggeri',
  ...change,
});
export const item = (change: Partial<Row<'item'>> = {}): Row<'item'> => ({
  ...stored(),
  no: 'V-1020',
  description: 'Skruer',
  barcode: null,
  baseUnitCode: null,
  ...change,
});
export const resource = (change: Partial<Row<'resource'>> = {}): Row<'resource'> => ({
  ...stored(),
  no: 'H-200',
  description: 'Bo Lund',
  baseUnitCode: null,
  ...change,
});
export const unit = (change: Partial<Row<'unit'>> = {}): Row<'unit'> => ({
  ...stored(),
  unitType: 'item',
  unitNo: 'V-1020',
  code: 'BOX',
  description: 'Measure BOX',
  pluralDescription: null,
  countsAs: null,
  hours: null,
  ...change,
});

/** What the pickers of the entry form find; one of each unless a test names others. */
export interface MasterData {
  readonly customer: readonly Row<'customer'>[];
  readonly job: readonly Row<'job'>[];
  readonly jobTask: readonly Row<'jobTask'>[];
  readonly location: readonly Row<'location'>[];
  readonly workType: readonly Row<'workType'>[];
  readonly item: readonly Row<'item'>[];
  readonly resource: readonly Row<'resource'>[];
  readonly unit: readonly Row<'unit'>[];
}

export function masterData(change: Partial<MasterData> = {}): MasterData {
  return {
    customer: [customer()],
    job: [job()],
    jobTask: [jobTask()],
    location: [location()],
    workType: [workType()],
    item: [item()],
    resource: [resource()],
    unit: [
      unit(),
      unit({ unitType: 'resource', unitNo: 'H-200', code: 'HOUR', description: 'Measure HOUR' }),
    ],
    ...change,
  };
}

export function lookups(change: Partial<MasterData> = {}) {
  const data = masterData(change);
  return {
    customer: answersOf<Row<'customer'>, { readonly jobCode?: string | null }>(({ jobCode }) => {
      if (!jobCode) return data.customer;
      const billTo = data.job.find(({ code }) => code === jobCode)?.billToCustomerNo;
      return data.customer.filter(({ no }) => no === billTo);
    }),
    job: answersOf<Row<'job'>, { readonly customerNo?: string | null; readonly absence?: boolean }>(
      ({ customerNo, absence }) =>
        data.job.filter(
          (each) =>
            (customerNo ?? each.billToCustomerNo) === each.billToCustomerNo &&
            (absence ?? each.absence) === each.absence,
        ),
    ),
    jobTask: answersOf<Row<'jobTask'>, { readonly jobCode: string }>((input) =>
      data.jobTask.filter(({ jobCode }) => jobCode === input.jobCode),
    ),
    location: answersOf(() => data.location),
    workType: answersOf(() => data.workType),
    item: answersOf(() => data.item),
    resource: answersOf(() => data.resource),
    unit: answersOf<Row<'unit'>, { readonly unitNo: string }>((input) =>
      data.unit.filter(({ unitNo }) => unitNo === input.unitNo),
    ),
  } satisfies Answers;
}

function answersOf<T extends object, I = unknown>(rowsOf: (input: I) => readonly T[]) {
  const find = (input: I & { readonly q?: string | null }) =>
    rowsOf(input).filter((row) =>
      Object.values(row)
        .join(' ')
        .toLowerCase()
        .includes((input.q ?? '').toLowerCase()),
    );
  return {
    search: (input: I & { readonly q?: string | null }) => find(input),
    searchPage: (input: I & { readonly q?: string | null }) => {
      const rows = find(input);
      return { rows, total: rows.length, nextCursor: null };
    },
  };
}
