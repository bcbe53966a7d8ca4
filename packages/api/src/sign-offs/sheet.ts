import { addDays } from '@worksheet/domain/dates/calendar';
import { fail, failFields } from '@worksheet/domain/errors';
import { customer as customerEntity } from '@worksheet/domain/entities/customer';
import { job as jobEntity } from '@worksheet/domain/entities/job';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { visibleScope } from '@worksheet/domain/access/policy';
import {
  frozenSheet,
  type Sheet,
  type SingleSheet,
} from '@worksheet/domain/worksheet/sheet/sign-off';
import type { AccountContext } from '#context.ts';
import { findIdsOfCode } from '#master-data/merge/resolve.ts';
import { attachmentsExpected } from '#records/record-row.ts';
import { inScope } from '#records/visible.ts';
import { customersOf, linesOfCustomer } from '#sign-offs/customers.ts';
import {
  digestOf,
  findSheetHead,
  freeze,
  selectJob,
  selectLines,
  toLines,
} from '#sign-offs/lines.ts';
import { toSignOff, visibleSignOffs } from '#sign-offs/visible.ts';
import { maxSheetDays, maxSheetLines } from '@worksheet/domain/worksheet/limits';

/**
 * The lines of a job for one customer in a period, open and exported ones, of people whose records the caller sees. A job
 * has several customers if its own was changed while records were open: each has a sheet.
 */
export async function singleSheet(
  ctx: AccountContext,
  { jobCode, customerNo, from, to }: SingleSheet,
): Promise<Sheet> {
  if (from > to) failFields({ path: 'from', code: 'date-order' });
  if (addDays(from, maxSheetDays) <= to)
    failFields({ path: 'to', code: 'period-too-long', params: { max: maxSheetDays } });
  const jobIds = await findIdsOfCode(ctx.db, jobEntity, jobCode);
  const job =
    (await selectJob(ctx.db)
      .where('id', '=', jobIds[0] ?? 0)
      .executeTakeFirst()) ?? fail('not-found');
  const ofJob = selectLines(ctx.db)
    .where('job_id', 'in', jobIds)
    .where('work_date', '>=', from)
    .where('work_date', '<=', to)
    .where(inScope(visibleScope(ctx.actor)));
  const customers = await customersOf(ctx.db, job, ofJob);
  const asked =
    customerNo === undefined ? undefined : await findIdsOfCode(ctx.db, customerEntity, customerNo);
  // The archive may still name one that was merged.
  const named = customers.find(
    ({ customerNo: no }) => no !== null && normalizedKey(no) === normalizedKey(customerNo ?? ''),
  );
  const customer = named ?? customers.find(({ id }) => asked?.includes(id) ?? true);
  const rows = customer
    ? await linesOfCustomer(ofJob, job, customer.id)
        .limit(maxSheetLines + 1)
        .execute()
    : [];
  if (rows.length > maxSheetLines)
    failFields({ path: 'to', code: 'too-many', params: { max: maxSheetLines } });
  const open = rows.filter((row) => row.sign_off_id === null);
  const lines = await toLines(ctx.db, rows);
  const { signatures, signedPhotos } = await findSignatures(ctx, rows);
  // That of the lines to sign for is signed with them.
  const head = await findSheetHead(ctx.db, job, open.length > 0 ? open : rows);
  return {
    ...head,
    ...(asked !== undefined && !customer && (await findCustomer(ctx, asked[0]))),
    customers: customers.map(({ customerNo: no, customerName }) => ({
      customerNo: no,
      customerName,
    })),
    from,
    to,
    lines: rows.map((row, index) => {
      const { photos, ...line } = lines[index] ?? fail('internal');
      return {
        ...line,
        photos: photos.map((photo) => ({
          ...photo,
          addedAfterSignature: row.sign_off_id !== null && !signedPhotos.has(photo.id),
        })),
        attachmentsExpected: attachmentsExpected(row, ctx.now()),
        exported: row.exported,
        signOffId: row.sign_off_id,
      };
    }),
    signatures,
    digest: open.length === 0 ? null : digestOf(freeze(head, open, lines)),
  };
}

/** Nothing was registered for. */
async function findCustomer({ db }: AccountContext, id = 0) {
  const found = await db
    .selectFrom('customer')
    .select(['no as customerNo', 'name as customerName', 'address as customerAddress'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? fail('not-found');
}

/** The valid signatures for some lines, and the photos that they are for. */
async function findSignatures(
  ctx: AccountContext,
  lines: readonly { readonly sign_off_id: number | null }[],
): Promise<{ signatures: Sheet['signatures']; signedPhotos: ReadonlySet<number> }> {
  const ids = new Set(lines.flatMap((line) => line.sign_off_id ?? []));
  if (ids.size === 0) return { signatures: [], signedPhotos: new Set() };
  const rows = await visibleSignOffs(ctx)
    .select(['sheet', 'signature'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  const signed = rows.flatMap((row) => frozenSheet.parse(JSON.parse(row.sheet)).lines);
  return {
    signatures: rows.map((row) => ({ ...toSignOff(row), signature: row.signature })),
    signedPhotos: new Set(signed.flatMap(({ photos }) => photos.map((photo) => photo.id))),
  };
}
