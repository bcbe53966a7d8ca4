import type { Entity } from '@worksheet/domain/entities/entity';
import { entities, type EntityKey } from '@worksheet/domain/entities/entities';
import { job } from '@worksheet/domain/entities/job';
import { jobTask } from '@worksheet/domain/entities/job-task';
import type { unitOwners } from '@worksheet/domain/entities/unit-of-measure';
import { insertBaseUnits, prepareBaseUnits } from '#master-data/batch/base-units.ts';
import type { Kind } from '#master-data/batch/kind.ts';
import { refusePaidUnits } from '#master-data/batch/paid-units.ts';
import { barcodes, refuseTaken } from '#master-data/batch/unique-values.ts';
import { prepareUnitOfMeasureCodes } from '#master-data/batch/unit-of-measure-codes.ts';
import { unitOfMeasureKind } from '#master-data/batch/unit-of-measure.ts';
import { columnsOf } from '#master-data/columns.ts';
import { renameOnJobs } from '#master-data/rename.ts';
import { mapperOf, selectRows } from '#master-data/select-rows.ts';

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
