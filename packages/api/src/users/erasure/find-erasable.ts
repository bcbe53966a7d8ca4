import { statusOf } from '@worksheet/auth/account-status';
import type { AccountHandle } from '@worksheet/database/client';
import { isoFromUtc } from '@worksheet/database/utc';
import type { Erasable } from '@worksheet/domain/access/personal-data';
import { addYears, todayIn, wallClock, type CalendarDate } from '@worksheet/domain/dates/calendar';
import { findSettings } from '#account-settings.ts';
import { personName } from '#person-name.ts';

export type ErasableUser = Erasable & { readonly id: number };

/**
 * Who has left so long ago that the account keeps the data no longer. Who may log in has not left; nobody is listed
 * where data is kept for ever. Operators are never listed, because only operators may change them (D4).
 */
export async function findErasable(db: AccountHandle, now: Date): Promise<ErasableUser[]> {
  const { settings, timeZone } = await findSettings(db);
  const { retentionYears } = settings;
  if (retentionYears === null) return [];
  const people = (await selectPeople(db).execute()).filter(
    (person) => statusOf(person, { timeZone, now }) !== 'active',
  );
  if (people.length === 0) return [];
  const records = await countRecords(db, people);
  const traces = await lastTraces(db, people);
  const today = todayIn(timeZone, now);
  const dayOf = (utc: string) => wallClock(new Date(isoFromUtc(utc)), timeZone).date;
  return people.flatMap((person): ErasableUser[] => {
    const own = records.get(person.id);
    const { expirationDate: expired } = person;
    const trace = traces.get(person.nameKey);
    const end =
      expired !== null && expired < today
        ? expired
        : // When a user was deactivated is not stored (D65), but in the audit log.
          latest([dayOf(person.createdAt), trace === undefined ? null : dayOf(trace)]);
    const since = latest([end, own?.last ?? null]);
    if (addYears(since, retentionYears) >= today) return [];
    return [
      {
        id: person.id,
        username: person.username,
        name: person.name,
        since,
        records: Number(own?.records ?? 0),
        openRecords: Number(own?.openRecords ?? 0),
        photos: Number(own?.photos ?? 0),
      },
    ];
  });
}

function latest(dates: readonly (CalendarDate | null)[]): CalendarDate {
  return dates.flatMap((date) => date ?? []).reduce((a, b) => (a > b ? a : b));
}

function selectPeople(db: AccountHandle) {
  return db
    .selectFrom('user')
    .select(['user.id', 'user.username', 'user.username_key as nameKey', 'user.active'])
    .select(['user.expiration_date as expirationDate', 'user.created_at as createdAt'])
    .select(personName().as('name'))
    .where('user.role', '=', 'User')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('erased_person')
            .select('erased_person.number')
            .whereRef('erased_person.user_id', '=', 'user.id'),
        ),
      ),
    )
    .orderBy('user.id');
}

type Person = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number];

async function countRecords(db: AccountHandle, people: readonly Person[]) {
  const rows = await db
    .selectFrom('worksheet_record')
    .select((eb) => [
      'user_id as userId',
      eb.fn.max('work_date').as('last'),
      eb.fn.countAll().as('records'),
      eb.fn.sum(eb.case().when('exported', '=', false).then(1).else(0).end()).as('openRecords'),
      eb.fn.sum('attachment_count').as('photos'),
    ])
    .where(
      'user_id',
      'in',
      people.map(({ id }) => id),
    )
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.userId, row]));
}

/** When the audit log last names each person. */
async function lastTraces(
  db: AccountHandle,
  people: readonly Person[],
): Promise<ReadonlyMap<string, string>> {
  const keys = people.map(({ nameKey }) => nameKey);
  const last = new Map<string, string>();
  for (const column of ['by_name_key', 'subject_key'] as const) {
    const rows = await db
      .selectFrom('audit_log')
      .select((eb) => [column, eb.fn.max('at').as('at')])
      .where(column, 'in', keys)
      .groupBy(column)
      .execute();
    for (const row of rows) {
      const key = row[column] ?? '';
      const before = last.get(key);
      if (before === undefined || before < row.at) last.set(key, row.at);
    }
  }
  return last;
}
