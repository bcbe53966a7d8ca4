import type { AccountHandle } from '@worksheet/database/client';
import type { SheetCustomer } from '@worksheet/domain/worksheet/sheet/sign-off';
import type { LineRow, selectLines } from '#sign-offs/lines.ts';

interface JobOfCustomer {
  readonly customerId: number;
}

/** A customer whose work was registered on a job, as its records name it. */
interface CustomerOfLines extends SheetCustomer {
  readonly id: number;
}

/** Records have the customer that their job had when they were stored; those without one belong to that of the job. */
export function customerIdOf(row: Pick<LineRow, 'customer_id'>, job: JobOfCustomer): number {
  return row.customer_id ?? job.customerId;
}

/** The customers of lines, the one of the job first, then by their first date. */
export async function customersOf(
  db: AccountHandle,
  job: JobOfCustomer,
  lines: ReturnType<typeof selectLines>,
): Promise<CustomerOfLines[]> {
  const rows = await lines
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => [
      'customer_id',
      fn.max('customer_no').as('no'),
      fn.max('customer_name').as('name'),
      fn.min('work_date').as('first'),
    ])
    .groupBy('customer_id')
    .orderBy('first')
    .execute();
  if (rows.length === 0) return [];
  const ofJob = await db
    .selectFrom('customer')
    .select(['no', 'name'])
    .where('id', '=', job.customerId)
    .executeTakeFirst();
  return [...Map.groupBy(rows, (row) => customerIdOf(row, job))]
    .map(([id, same]) => {
      const named = same.find(({ no }) => no !== null) ?? ofJob;
      return { id, customerNo: named?.no ?? null, customerName: named?.name ?? null };
    })
    .toSorted((a, b) => Number(b.id === job.customerId) - Number(a.id === job.customerId));
}

/** Restricts the lines of a job to those of one customer. */
export function linesOfCustomer(
  lines: ReturnType<typeof selectLines>,
  job: JobOfCustomer,
  id: number,
): ReturnType<typeof selectLines> {
  return lines.where((eb) =>
    eb.or([
      eb('customer_id', '=', id),
      ...(id === job.customerId ? [eb('customer_id', 'is', null)] : []),
    ]),
  );
}
