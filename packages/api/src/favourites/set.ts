import { isDuplicateKey } from '@worksheet/database/database-errors';
import type { AccountTransaction } from '@worksheet/database/client';
import { item } from '@worksheet/domain/entities/item';
import { job } from '@worksheet/domain/entities/job';
import { resource } from '@worksheet/domain/entities/resource';
import { fail, failFields } from '@worksheet/domain/errors';
import { maxFavourites, type SetFavourite } from '@worksheet/domain/worksheet/favourite';
import type { AccountContext } from '#context.ts';
import { findTargets } from '#master-data/batch/targets.ts';

/** Stars or unstars for the caller only. A repeat changes nothing. */
export async function setFavourite(
  { actor, transact }: AccountContext,
  { favourite, ...input }: SetFavourite,
): Promise<void> {
  if (actor.kind !== 'user') fail('api-key-is-no-user');
  const { userId } = actor;
  await transact(async (tx) => {
    const { column, id, active } = await findTarget(tx, input);
    const own = tx.selectFrom('favourite').where('user_id', '=', userId);
    const starred = await own.select('id').where(column, '=', id).executeTakeFirst();
    if (favourite === (starred !== undefined)) return;
    if (starred) {
      await tx.deleteFrom('favourite').where('id', '=', starred.id).execute();
      return;
    }
    const path = column === 'unit_id' ? 'unitNo' : 'jobCode';
    if (!active) failFields({ path, code: 'inactive' });
    const count = await own.select((eb) => eb.fn.countAll<number>().as('rows')).executeTakeFirst();
    if ((count?.rows ?? 0) >= maxFavourites)
      failFields({ path: 'favourite', code: 'too-many', params: { max: maxFavourites } });
    const target =
      column === 'unit_id' ? { unit_id: id, job_id: null } : { unit_id: null, job_id: id };
    try {
      await tx
        .insertInto('favourite')
        .values({ user_id: userId, ...target })
        .execute();
    } catch (error) {
      // The same star was set at the same time.
      if (!isDuplicateKey(error)) throw error;
    }
  });
}

interface Target {
  readonly column: 'unit_id' | 'job_id';
  readonly id: number;
  readonly active: boolean;
}

async function findTarget(
  tx: AccountTransaction,
  { unitType = 'Item', unitNo = '', jobCode }: Omit<SetFavourite, 'favourite'>,
): Promise<Target> {
  const unit = unitType === 'Item' ? item : resource;
  const wanted = jobCode === undefined ? { to: unit, code: unitNo } : { to: job, code: jobCode };
  const target = (await findTargets(tx, [wanted], false))(wanted);
  if (!target) failFields(missing(jobCode === undefined ? 'unitNo' : 'jobCode'));
  return { column: jobCode === undefined ? 'unit_id' : 'job_id', ...target };
}

function missing(path: string) {
  return { path, code: 'does-not-exist' } as const;
}
