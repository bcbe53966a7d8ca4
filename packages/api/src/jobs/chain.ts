import { strands } from '@worksheet/database/chain/mark';
import { forAccount, transact } from '@worksheet/database/for-account';
import { unscoped } from '@worksheet/database/unscoped';
import { addDays, todayIn } from '@worksheet/domain/dates/calendar';
import { sealDays } from '#chain/seal.ts';
import { purgeChanges } from '#jobs/purge-changes.ts';
import type { ChangesAccess } from '#changes/sequence.ts';
import type { Services } from '#context.ts';

type JobServices = Pick<Services, 'pool' | 'now'>;

function accessTo({ pool }: JobServices, id: number): ChangesAccess {
  return { db: forAccount(pool, id), transact: (act) => transact(pool, id, act) };
}

/** Links what was written in all accounts and seals the days that are over. An account that fails does not stop the others. */
export async function linkAndSeal(services: JobServices): Promise<void> {
  const now = services.now();
  const accounts = await unscoped(services.pool)
    .selectFrom('account as a')
    .leftJoin('chain_head as h', (join) =>
      join.onRef('h.account_id', '=', 'a.id').on('h.strand', '=', 'seal'),
    )
    .select(['a.id', 'a.time_zone as timeZone', 'h.sealed_until as until'])
    .select(({ or, exists, selectFrom }) =>
      or(
        strands.map((strand) =>
          exists(
            selectFrom(strand)
              .select(`${strand}.id`)
              .whereRef(`${strand}.account_id`, '=', 'a.id')
              .where(`${strand}.link`, 'is', null),
          ),
        ),
      ).as('isWaiting'),
    )
    .orderBy('a.id')
    .execute();
  const errors: unknown[] = [];
  for (const { id, timeZone, until, isWaiting } of accounts) {
    const isSealed = until !== null && until >= addDays(todayIn(timeZone, now), -1);
    if (isSealed && !isWaiting) continue;
    await sealDays(accessTo(services, id), now).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors);
}

/** Numbers what nobody has asked for, so that the first reader need not wait, and deletes what is no longer kept. */
export async function sequenceAndPurgeChanges(services: JobServices): Promise<void> {
  const { pool, now } = services;
  const accounts = await unscoped(pool).selectFrom('account').select('id').orderBy('id').execute();
  for (const { id } of accounts) {
    const access = accessTo(services, id);
    await sealDays(access, now());
    await purgeChanges(access, now());
  }
}
