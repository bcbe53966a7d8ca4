import type { AccountHandle } from '@worksheet/database/client';
import { jsonText } from '@worksheet/database/expressions';
import type { AccountDB } from '@worksheet/database/tables';
import { isoFromUtc } from '@worksheet/database/utc';
import type { Actor } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';
import { visibleScope } from '@worksheet/domain/access/policy';
import type { SignOff } from '@worksheet/domain/worksheet/sheet/sign-off';
import type { ExpressionBuilder } from 'kysely';
import { personName } from '#person-name.ts';
import { signOffLineInScope } from '#records/visible.ts';

interface Viewer {
  readonly db: AccountHandle;
  readonly actor: Actor;
}

/** The customer of a signature. Servers of the previous version store it in the sheet alone. */
export function customerOfSheet(eb: ExpressionBuilder<AccountDB, 'sign_off'>) {
  return eb.fn.coalesce('sign_off.customer_no', jsonText(eb.ref('sign_off.sheet'), 'customerNo'));
}

function takenByName(eb: ExpressionBuilder<AccountDB, 'sign_off'>) {
  const name = eb
    .selectFrom('user')
    .select(personName().as('name'))
    .whereRef('user.id', '=', 'sign_off.taken_by_id');
  return eb.fn.coalesce(name, 'sign_off.taken_by');
}

/** Selects the signatures for at least one line of a person whose records the caller sees now. */
export function visibleSignOffs({ db, actor }: Viewer) {
  const scope = visibleScope(actor);
  const query = db.selectFrom('sign_off').select((eb) => [
    'id',
    'job_code',
    customerOfSheet(eb).as('customer_no'),
    'date_from',
    'date_to',
    'name',
    'signed_at',
    'taken_by',
    takenByName(eb).as('taken_by_name'),
    'withdrawn_by',
    'withdrawn_at',
    'withdraw_reason',
    eb
      .selectFrom('sign_off_line')
      .select((line) => line.fn.countAll().as('lines'))
      .whereRef('sign_off_line.sign_off_id', '=', 'sign_off.id')
      .as('lines'),
  ]);
  if (scope.kind === 'all') return query;
  return query.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('sign_off_line')
        .select('sign_off_line.id')
        .whereRef('sign_off_line.sign_off_id', '=', 'sign_off.id')
        .where(signOffLineInScope(scope)),
    ),
  );
}

type SignOffRow = Awaited<ReturnType<ReturnType<typeof visibleSignOffs>['execute']>>[number];

export function toSignOff(row: SignOffRow): SignOff {
  return {
    id: row.id,
    jobCode: row.job_code,
    customerNo: row.customer_no,
    from: row.date_from,
    to: row.date_to,
    name: row.name,
    signedDateTime: isoFromUtc(row.signed_at),
    takenBy: row.taken_by,
    takenByName: row.taken_by_name,
    lineCount: Number(row.lines),
    withdrawnBy: row.withdrawn_by,
    withdrawnDateTime: row.withdrawn_at === null ? null : isoFromUtc(row.withdrawn_at),
    withdrawReason: row.withdraw_reason,
  };
}

/** The records of a signature that the caller sees, and whether these are all of it. A hidden one is a missing one (D1). */
export async function findVisibleLines(
  { db, actor }: Viewer,
  signOffId: number,
): Promise<{ recordIds: ReadonlySet<number>; isAll: boolean }> {
  const lines = db
    .selectFrom('sign_off_line')
    .select('record_id')
    .where('sign_off_id', '=', signOffId);
  const all = await lines.execute();
  const seen = await lines.where(signOffLineInScope(visibleScope(actor))).execute();
  if (seen.length === 0) fail('sign-off-not-found');
  return {
    recordIds: new Set(seen.map((line) => line.record_id)),
    isAll: seen.length === all.length,
  };
}
