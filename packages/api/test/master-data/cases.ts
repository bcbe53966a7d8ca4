import type { DatabasePool } from '@worksheet/database/pool';
import type { NewRow } from '@worksheet/database/schema';
import {
  createCustomer,
  createJob,
  createUnit,
  createUnitOfMeasure,
} from '@worksheet/database/testing/factories';

type RecordColumns = Partial<NewRow<'worksheet_record'>>;

/** What one entry of an entity is made of, in one account. */
export interface Sample {
  /** What it belongs to, which its lists and searches are asked by. */
  readonly owner: object;
  readonly fields: object;
  /** Other values for all fields, as a PUT sends them. */
  readonly changed: object;
  /** The fields as rows show them, where that is not as they were sent. */
  readonly shown?: object;
}

/** One line of the table: what a test needs to know of an entity. */
export interface EntityCase {
  /** Its room on the router. */
  readonly name: string;
  readonly codeField: 'no' | 'code';
  readonly maxLength: number;
  /** The field a search sorts and shows by. */
  readonly nameField: 'name' | 'description' | 'code';
  sample(pool: DatabasePool, accountId: number): Promise<Sample>;
  /** The columns by which a record refers to an entry, if records do. */
  used?(id: number): RecordColumns;
  /** Where a record keeps the entry's name (D11); a location has none (D28). */
  readonly nameOnRecord?: keyof RecordColumns;
}

export const cases: readonly EntityCase[] = [
  {
    name: 'customer',
    codeField: 'no',
    maxLength: 20,
    nameField: 'name',
    sample: async () => ({
      owner: {},
      fields: { name: 'Havnen' },
      changed: { name: 'Havnen A/S' },
    }),
    used: (id) => ({ customer_id: id, customer_no: 'x', customer_name: 'Havnen' }),
    nameOnRecord: 'customer_name',
  },
  ...(['item', 'resource'] as const).map((name): EntityCase => ({
    name,
    codeField: 'no',
    maxLength: 20,
    nameField: 'description',
    sample: async () => ({
      owner: {},
      fields: { description: 'Kran' },
      changed: { description: 'Mobilkran' },
    }),
    used: (id) => ({ unit_id: id, unit_description: 'Kran' }),
    nameOnRecord: 'unit_description',
  })),
  ...(['item', 'resource'] as const).map((unitType): EntityCase => ({
    name: 'unit',
    codeField: 'code',
    maxLength: 10,
    nameField: 'description',
    sample: async (pool, accountId) => {
      const { no } = await createUnit(pool, accountId, {
        unit_type: unitType === 'item' ? 'Item' : 'Resource',
        unitsOfMeasure: [],
      });
      return {
        owner: { unitType, unitNo: no },
        fields: { description: 'Stykke' },
        changed: { description: 'Styk' },
      };
    },
    used: (id) => ({ unit_of_measure_id: id, unit_of_measure_description: 'Stykke' }),
    nameOnRecord: 'unit_of_measure_description',
  })),
  {
    name: 'location',
    codeField: 'code',
    maxLength: 10,
    nameField: 'code',
    sample: async () => ({ owner: {}, fields: {}, changed: {} }),
    used: (id) => ({ location_id: id, location_code: 'x' }),
  },
  {
    name: 'workType',
    codeField: 'code',
    maxLength: 10,
    nameField: 'description',
    sample: async (pool, accountId) => {
      const unit = await createUnit(pool, accountId, { unitsOfMeasure: ['TIME'] });
      await createUnitOfMeasure(pool, accountId, { unit_id: unit.id, code: 'DAG' });
      return {
        owner: {},
        fields: { description: 'Normal', unitOfMeasureCode: 'time' },
        shown: { description: 'Normal', unitOfMeasureCode: 'TIME' },
        changed: { description: 'Overtid', unitOfMeasureCode: 'DAG' },
      };
    },
    used: (id) => ({ work_type_id: id, work_type_code: 'x', work_type_description: 'Normal' }),
    nameOnRecord: 'work_type_description',
  },
  {
    name: 'job',
    codeField: 'code',
    maxLength: 20,
    nameField: 'description',
    sample: async (pool, accountId) => {
      await createCustomer(pool, accountId, { no: 'K-1', name: 'Havnen' });
      await createCustomer(pool, accountId, { no: 'K-2', name: 'Værftet' });
      return {
        owner: {},
        fields: { description: 'Kaj 4', billToCustomerNo: 'k-1', teamCode: 'montage' },
        shown: {
          description: 'Kaj 4',
          billToCustomerNo: 'K-1',
          billToCustomerName: 'Havnen',
          teamCode: 'MONTAGE',
          responsibleResourceNo: null,
          startingDate: null,
        },
        changed: { description: 'Kaj 5', billToCustomerNo: 'K-2', teamCode: 'SERVICE' },
      };
    },
    used: (id) => ({ job_id: id, job_description: 'Kaj 4' }),
    nameOnRecord: 'job_description',
  },
  {
    name: 'jobTask',
    codeField: 'code',
    maxLength: 20,
    nameField: 'description',
    sample: async (pool, accountId) => {
      const { code } = await createJob(pool, accountId);
      return {
        owner: { jobCode: code },
        fields: { description: 'Svejsning' },
        changed: { description: 'Slibning' },
      };
    },
    used: (id) => ({ job_task_id: id, job_task_code: 'x', job_task_description: 'Svejsning' }),
    nameOnRecord: 'job_task_description',
  },
];
