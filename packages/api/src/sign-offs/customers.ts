import type { AccountHandle } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/domain/normalized-key';
import type { SheetCustomer } from '@worksheet/domain/worksheet/sign-off';
import type { LineRow, selectLines } from '#sign-offs/lines.ts';

/** A customer whose work was registered on a job, as its records name it. */
interface CustomerOfLines extends SheetCustomer {
  readonly key: string;
  readonly storedNos: readonly (string | null)[];
}

/** Records name the customer that their job had when they were stored; those without one belong to that of the job. */
export async function customerKeyOf(
  db: AccountHandle,
  job: { readonly customerId: number },
): Promise<(row: Pick<LineRow, 'customer_no'>) => string> {
  const billTo = await findBillTo(db, job);
  return (row) => normalizedKey(row.customer_no ?? billTo?.no ?? '');
}

/** The customers of lines, the one of the job first, then by their first date. */
export async function customersOf(
  db: AccountHandle,
  job: { readonly customerId: number },
  lines: ReturnType<typeof selectLines>,
): Promise<CustomerOfLines[]> {
  const billTo = await findBillTo(db, job);
  const rows = await lines
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => [
      'customer_no as no',
      fn.max('customer_name').as('name'),
      fn.min('work_date').as('first'),
    ])
    .groupBy('customer_no')
    .orderBy('first')
    .execute();
  const ofJob = normalizedKey(billTo?.no ?? '');
  return [...Map.groupBy(rows, ({ no }) => normalizedKey(no ?? billTo?.no ?? ''))]
    .map(([key, same]) => {
      const named = same.find(({ no }) => no !== null) ?? billTo;
      return {
        key,
        customerNo: named?.no ?? null,
        customerName: named?.name ?? null,
        storedNos: same.map(({ no }) => no),
      };
    })
    .toSorted((a, b) => Number(b.key === ofJob) - Number(a.key === ofJob));
}

/** Restricts lines to those of one customer. */
export function linesOfCustomer(
  lines: ReturnType<typeof selectLines>,
  { storedNos }: CustomerOfLines,
): ReturnType<typeof selectLines> {
  const named = storedNos.filter((no) => no !== null);
  return lines.where((eb) =>
    eb.or([
      ...(named.length > 0 ? [eb('customer_no', 'in', named)] : []),
      ...(storedNos.includes(null) ? [eb('customer_no', 'is', null)] : []),
    ]),
  );
}

function findBillTo(db: AccountHandle, { customerId }: { readonly customerId: number }) {
  return db
    .selectFrom('customer')
    .select(['no', 'name'])
    .where('id', '=', customerId)
    .executeTakeFirst();
}
