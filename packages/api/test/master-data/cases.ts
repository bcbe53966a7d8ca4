import type { DatabasePool } from '@worksheet/database/pool';
import type { NewRow } from '@worksheet/database/schema';
import {
  createCustomer,
  createJob,
  createUnit,
  createUnitOfMeasure,
} from '@worksheet/database/testing/factories';
import { entities, type EntityKey } from '@worksheet/domain/entities/entities';
import { type Entity, exampleValues } from '@worksheet/domain/entities/entity';

type RecordColumns = Partial<NewRow<'worksheet_record'>>;

export interface Sample {
  readonly owner: object;
  readonly fields: object;
  readonly changed: object;
  /** The fields as rows contain them, where they differ from those sent. */
  readonly returned?: object;
}

export interface EntityCase {
  readonly name: EntityKey;
  readonly entity: Entity;
  readonly codeField: string;
  readonly maxLength: number;
  readonly nameField: string;
  sample(pool: DatabasePool, accountId: number): Promise<Sample>;
  used?(id: number): RecordColumns;
  /** Where a record stores the entry's name (D11); a location has none (D28). */
  readonly nameOnRecord?: keyof RecordColumns;
}

const special: Partial<Record<EntityKey, readonly Partial<EntityCase>[]>> = {
  customer: [
    {
      used: (id) => ({ customer_id: id, customer_no: 'x', customer_name: 'Havnen' }),
      nameOnRecord: 'customer_name',
    },
  ],
  item: [
    {
      used: (id) => ({ unit_id: id, unit_description: 'Kran' }),
      nameOnRecord: 'unit_description',
    },
  ],
  resource: [
    {
      used: (id) => ({ unit_id: id, unit_description: 'Kran' }),
      nameOnRecord: 'unit_description',
    },
  ],
  unit: (['item', 'resource'] as const).map((unitType) => ({
    // A new code is shorter than older data may be (spec §5).
    maxLength: 10,
    sample: async (pool, accountId) => {
      const { no } = await createUnit(pool, accountId, {
        unit_type: unitType === 'item' ? 'Item' : 'Resource',
        unitsOfMeasure: [],
      });
      const counting = {
        pluralDescription: null,
        ...(unitType === 'item'
          ? { countsAs: null, hours: null }
          : { countsAs: 'hours', hours: 1 }),
      };
      return {
        owner: { unitType, unitNo: no },
        fields: { description: 'Kran', ...counting },
        changed: { description: 'Mobilkran', ...counting },
      };
    },
    used: (id) => ({ unit_of_measure_id: id, unit_of_measure_description: 'Stykke' }),
    nameOnRecord: 'unit_of_measure_description',
  })),
  location: [{ used: (id) => ({ location_id: id, location_code: 'x' }) }],
  workType: [
    {
      sample: async (pool, accountId) => {
        const unit = await createUnit(pool, accountId, { unitsOfMeasure: ['TIME'] });
        await createUnitOfMeasure(pool, accountId, { unit_id: unit.id, code: 'DAG' });
        return {
          owner: {},
          fields: { description: 'Normal', unitOfMeasureCode: 'time' },
          returned: { description: 'Normal', unitOfMeasureCode: 'TIME' },
          changed: { description: 'Overtid', unitOfMeasureCode: 'DAG' },
        };
      },
      used: (id) => ({ work_type_id: id, work_type_code: 'x', work_type_description: 'Normal' }),
      nameOnRecord: 'work_type_description',
    },
  ],
  job: [
    {
      sample: async (pool, accountId) => {
        await createCustomer(pool, accountId, { no: 'K-1', name: 'Havnen' });
        await createCustomer(pool, accountId, { no: 'K-2', name: 'Værftet' });
        return {
          owner: {},
          fields: {
            description: 'Kaj 4',
            address: 'Havnegade 4',
            billToCustomerNo: 'k-1',
            teamCode: 'montage',
            absence: true,
            budgetHours: 37.25,
          },
          returned: {
            description: 'Kaj 4',
            address: 'Havnegade 4',
            billToCustomerNo: 'K-1',
            billToCustomerName: 'Havnen',
            teamCode: 'MONTAGE',
            absence: true,
            budgetHours: 37.25,
            responsibleResourceNo: null,
            startingDate: null,
          },
          changed: {
            description: 'Kaj 5',
            address: 'Havnegade 5',
            billToCustomerNo: 'K-2',
            teamCode: 'SERVICE',
            absence: false,
            budgetHours: null,
          },
        };
      },
      used: (id) => ({ job_id: id, job_description: 'Kaj 4' }),
      nameOnRecord: 'job_description',
    },
  ],
  jobTask: [
    {
      sample: async (pool, accountId) => {
        const { code } = await createJob(pool, accountId);
        return { ...sampleOf(entities.jobTask), owner: { jobCode: code } };
      },
      used: (id) => ({ job_task_id: id, job_task_code: 'x', job_task_description: 'Svejsning' }),
      nameOnRecord: 'job_task_description',
    },
  ],
};

export const cases: readonly EntityCase[] = Object.entries(entities).flatMap(([key, entity]) => {
  const name = key as EntityKey;
  return (special[name] ?? [{}]).map((rest): EntityCase => ({
    name,
    entity,
    codeField: entity.keyName,
    maxLength: maxLengthOf(entity),
    nameField: entity.nameField,
    sample: (pool, accountId) => sampleWithReferences(entity, pool, accountId),
    ...rest,
  }));
});

function maxLengthOf({ keyFields, keyName }: Entity): number {
  return keyFields[keyName]?.max ?? 0;
}

function sampleOf({ fields }: Entity): Sample {
  return { owner: {}, fields: exampleValues(fields, 0), changed: exampleValues(fields, 1) };
}

async function sampleWithReferences(
  entity: Entity,
  pool: DatabasePool,
  accountId: number,
): Promise<Sample> {
  for (const { target, examples } of Object.values(entity.fields)) {
    if (target?.name !== 'customer') continue;
    for (const no of examples) await createCustomer(pool, accountId, { no: String(no) });
  }
  return sampleOf(entity);
}
