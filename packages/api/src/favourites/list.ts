import { fail } from '@worksheet/domain/errors';
import type { Favourites } from '@worksheet/domain/worksheet/favourite';
import { findActiveJobs } from '#master-data/job.ts';
import type { AccountContext } from '#context.ts';
import { findAllowedUnits, findUnitsOfMeasure } from '#records/choices.ts';

/** What the caller has starred and may still choose; the others are kept until they can be chosen again (D24). */
export async function listFavourites({ db, actor }: AccountContext): Promise<Favourites> {
  if (actor.kind !== 'user') fail('api-key-is-no-user');
  const starred = await db
    .selectFrom('favourite')
    .select(['unit_id as unitId', 'job_id as jobId'])
    .where('user_id', '=', actor.userId)
    .orderBy('id')
    .execute();
  const unitIds = starred.flatMap(({ unitId }) => unitId ?? []);
  const jobIds = starred.flatMap(({ jobId }) => jobId ?? []);
  const jobs = await findActiveJobs(db, jobIds);
  const units = await findAllowedUnits(db, actor, unitIds);
  const measures = Map.groupBy(
    await findUnitsOfMeasure(db, 'unit_id', [...units.keys()]),
    ({ unitId }) => unitId,
  );
  return {
    units: unitIds.flatMap((id) => {
      const unit = units.get(id);
      if (!unit) return [];
      const [first, ...others] = measures.get(id) ?? [];
      const base = others.find(({ code }) => code === unit.baseUnitCode);
      const measure = others.length === 0 || first?.code === unit.baseUnitCode ? first : base;
      return {
        unitType: unit.unitType,
        unitNo: unit.no,
        unitDescription: unit.description,
        unitOfMeasureCode: measure?.code ?? null,
        unitOfMeasureDescription: measure?.description ?? null,
        countsAs: measure?.countsAs ?? null,
        hours: measure?.hours ?? null,
      };
    }),
    jobs: jobIds.flatMap((id) => jobs.get(id) ?? []),
  };
}
