import type { AccountHandle } from '@worksheet/database/client';
import { lockShared } from '@worksheet/database/expressions';
import type { Entity } from '@worksheet/domain/entities/entity';
import { entities, type EntityKey } from '@worksheet/domain/entities/entities';
import { job } from '@worksheet/domain/entities/job';
import { jobTask } from '@worksheet/domain/entities/job-task';
import type { unitOwners } from '@worksheet/domain/entities/unit-of-measure';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { lockAccount } from '#account-settings.ts';
import { insertBaseUnits, prepareBaseUnits } from '#master-data/batch/base-units.ts';
import { type Kind, isRefused, type Preparation } from '#master-data/batch/kind.ts';
import { barcodes, refuseTaken } from '#master-data/batch/unique-values.ts';
import { unitOfMeasureKind } from '#master-data/batch/unit-of-measure.ts';
import { columnsOf } from '#master-data/columns.ts';
import { renameOnJobs } from '#master-data/rename.ts';
import { mapperOf, selectRows } from '#master-data/select-rows.ts';
import { createYielder } from '#yielder.ts';

function kindOf(entity: Entity, more: Partial<Kind> = {}): Kind {
  const { owner } = columnsOf(entity);
  return {
    entity,
    owner: owner && {
      name: owner.name,
      column: owner.column,
      targetOf: (key) => ({ to: owner.to, code: key[owner.name] ?? '' }),
    },
    selectRows: (db) => selectRows(db, entity),
    toRow: mapperOf(entity),
    ...more,
  };
}

const unitOnRecords = { id: 'unit_id', name: 'unit_description' } as const;

const jobTaskKind = kindOf(jobTask, {
  onRecords: { id: 'job_task_id', name: 'job_task_description' },
});

const unitsOf = (unitType: (typeof unitOwners)[number]): Kind['children'] => ({
  field: 'units',
  kind: unitOfMeasureKind,
  ownerOf: ({ no }) => ({ unitType, unitNo: no }),
});

/** The properties of an entity that its declaration does not have. */
const special: Partial<Record<EntityKey, Partial<Kind>>> = {
  customer: {
    onRecords: { id: 'customer_id', name: 'customer_name' },
    afterRename: renameOnJobs,
  },
  item: {
    onRecords: unitOnRecords,
    unique: 'barcode',
    children: unitsOf('item'),
    async prepare(call) {
      await prepareBaseUnits(call);
      await refuseTaken(call, barcodes);
    },
    afterWrite: insertBaseUnits,
  },
  resource: {
    onRecords: unitOnRecords,
    children: unitsOf('resource'),
    prepare: prepareBaseUnits,
    afterWrite: insertBaseUnits,
  },
  unit: unitOfMeasureKind,
  payType: { prepare: refusePaidUnits },
  workType: {
    onRecords: { id: 'work_type_id', name: 'work_type_description' },
    prepare: prepareUnitOfMeasureCodes,
  },
  job: {
    onRecords: { id: 'job_id', name: 'job_description' },
    children: {
      field: 'tasks',
      kind: jobTaskKind,
      ownerOf: ({ code }) => ({ jobCode: code }),
    },
    selectRows: (db) => selectRows(db, job, { billToCustomerName: 'billToCustomer.name' }),
  },
  jobTask: jobTaskKind,
};

export const kinds = Object.fromEntries(
  Object.entries(entities).map(([key, entity]) => [key, kindOf(entity, special[key as EntityKey])]),
) as Readonly<Record<EntityKey, Kind>>;

export function kindOfEntity({ name }: Pick<Entity, 'name'>): Kind {
  const kind = Object.values(kinds).find(({ entity }) => entity.name === name);
  if (!kind) throw new Error(`${name} has no kind of master data.`);
  return kind;
}

/** Keeps the unit of a pay type that a run, not voided, has paid: its amounts would become those of another unit. */
async function refusePaidUnits({ db, plans, locks }: Preparation): Promise<void> {
  const changes = plans.filter(
    (plan) => plan.before && !isRefused(plan) && plan.before['unit'] !== plan.values['unit'],
  );
  if (changes.length === 0) return;
  if (locks) await lockAccount(db);
  for (const { before, errors } of changes) {
    const paid = await db
      .selectFrom('pay_line')
      .innerJoin('pay_run', 'pay_run.id', 'pay_line.pay_run_id')
      .select('pay_line.id')
      .where('pay_line.pay_type_id', '=', Number(before?.['id']))
      .where('pay_run.voided_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (paid) errors.push({ path: 'unit', code: 'unit-of-paid' });
  }
}

/** A unit of measure must be one of some item or resource, and active unless the work type had it (D24). */
async function prepareUnitOfMeasureCodes({ db, plans, locks }: Preparation): Promise<void> {
  const found = new Map<string, ReturnType<typeof findMeasure>>();
  const turn = createYielder();
  for (const plan of plans) {
    await turn();
    const code = plan.values['unitOfMeasureCode'];
    if (isRefused(plan) || typeof code !== 'string' || code === '') continue;
    const key = normalizedKey(code);
    const stored = plan.before?.['unitOfMeasureCode'];
    if (typeof stored === 'string' && normalizedKey(stored) === key) {
      plan.values['unitOfMeasureCode'] = stored;
      continue;
    }
    const finding = found.get(key) ?? findMeasure(db, key, locks);
    found.set(key, finding);
    const measure = await finding;
    const path = 'unitOfMeasureCode';
    if (!measure) plan.errors.push({ path, code: 'does-not-exist' });
    else if (!measure.active) plan.errors.push({ path, code: 'inactive' });
    else plan.values['unitOfMeasureCode'] = measure.code;
  }
}

/** An active one if there is any, locked until the work type is stored. */
function findMeasure(db: AccountHandle, key: string, locks: boolean) {
  return db
    .selectFrom('unit_of_measure')
    .select(['code', 'active'])
    .where('code_key', '=', key)
    .orderBy('active', 'desc')
    .limit(1)
    .$if(locks, (query) => query.modifyEnd(lockShared))
    .executeTakeFirst();
}
