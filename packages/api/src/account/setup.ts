import type { AccountHandle } from '@worksheet/database/client';
import { missingPasswordHash } from '@worksheet/database/password-hashes';
import { toUtc } from '@worksheet/database/utc';
import { entryRules } from '@worksheet/domain/worksheet/entry-rules';
import { fail } from '@worksheet/domain/errors';
import type { Setup } from '@worksheet/domain/account/setup';
import { findSettings } from '#account-settings.ts';
import type { AccountContext } from '#context.ts';
import { isActiveUser } from '#users/queries.ts';

/** How far the caller's company is set up. */
export async function readSetup(ctx: AccountContext): Promise<Setup> {
  const { db } = ctx;
  const account = await db
    .selectFrom('account')
    .select(['setup_dismissed_at as dismissedAt', 'settings_saved_at as savedAt'])
    .executeTakeFirst();
  if (!account) fail('not-signed-in');
  const { settings, timeZone } = await findSettings(db);
  const customers = await db
    .selectFrom('customer')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  return {
    dismissed: account.dismissedAt !== null,
    settings: { done: account.savedAt !== null },
    units: await countUnits(db),
    customers: { active: Number(customers.count) },
    jobs: {
      ...(await countJobs(db)),
      tasksRequired: entryRules(settings).jobTask.mandatory,
    },
    people: await countPeople(ctx, timeZone),
  };
}

/** Everyone of the company sees the checklist, or no one does. */
export async function dismissSetup(ctx: AccountContext, dismissed: boolean): Promise<void> {
  await ctx.transact((tx) =>
    tx
      .updateTable('account')
      .set({ setup_dismissed_at: dismissed ? toUtc(ctx.now()) : null })
      .execute(),
  );
}

async function countUnits(db: AccountHandle): Promise<Setup['units']> {
  const rows = await db
    .selectFrom('unit')
    .leftJoin('unit_of_measure as measure', (join) =>
      join.onRef('measure.unit_id', '=', 'unit.id').on('measure.active', '=', true),
    )
    .select((eb) => [
      'unit.unit_type as unitType',
      eb.fn.count('unit.id').distinct().as('count'),
      eb.fn.count('measure.unit_id').distinct().as('withUnits'),
    ])
    .where('unit.active', '=', true)
    .groupBy('unit.unit_type')
    .execute();
  const countsOf = (unitType: string) => {
    const { count = 0, withUnits = 0 } = rows.find((row) => row.unitType === unitType) ?? {};
    return { count: Number(count), withoutUnits: Number(count) - Number(withUnits) };
  };
  const items = countsOf('Item');
  const resources = countsOf('Resource');
  return {
    items: items.count,
    resources: resources.count,
    withoutUnits: items.withoutUnits + resources.withoutUnits,
    itemsWithoutUnits: items.withoutUnits,
  };
}

async function countJobs(
  db: AccountHandle,
): Promise<Pick<Setup['jobs'], 'active' | 'withoutTasks'>> {
  const { count, withTasks } = await db
    .selectFrom('job')
    .leftJoin('job_task as task', (join) =>
      join.onRef('task.job_id', '=', 'job.id').on('task.active', '=', true),
    )
    .select((eb) => [
      eb.fn.count('job.id').distinct().as('count'),
      eb.fn.count('task.job_id').distinct().as('withTasks'),
    ])
    .where('job.active', '=', true)
    .executeTakeFirstOrThrow();
  return { active: Number(count), withoutTasks: Number(count) - Number(withTasks) };
}

async function countPeople(ctx: AccountContext, timeZone: string): Promise<Setup['people']> {
  const users = await ctx.db
    .selectFrom('user')
    .select((eb) => [
      'active',
      'expiration_date as expirationDate',
      eb('password_hash', '=', missingPasswordHash).as('withoutPassword'),
    ])
    .where('active', '=', true)
    .execute();
  const active = users.filter((user) => isActiveUser(ctx, { ...user, timeZone }));
  return {
    active: active.length,
    withoutPassword: active.filter(({ withoutPassword }) => Boolean(withoutPassword)).length,
  };
}
