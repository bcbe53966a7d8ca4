import type { DB } from '@worksheet/database/schema';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#root.ts';

type ColumnPath = { [Table in keyof DB]: `${Table}.${keyof DB[Table] & string}` }[keyof DB];

/** The column that a list compares with `updatedSince` (D32). The compiler finds one that does not exist. */
const columnOf: Readonly<Record<string, ColumnPath>> = {
  'worksheet.list': 'worksheet_record.updated_at',
  'customer.list': 'customer.updated_at',
  'item.list': 'unit.updated_at',
  'resource.list': 'unit.updated_at',
  'unit.list': 'unit_of_measure.updated_at',
  'location.list': 'location.updated_at',
  'workType.list': 'work_type.updated_at',
  'payType.list': 'pay_type.updated_at',
  'agreement.list': 'agreement.updated_at',
  'job.list': 'job.updated_at',
  'jobTask.list': 'job_task.updated_at',
  // An export never changes.
  'export.list': 'export_batch.created_at',
  'user.list': 'user.updated_at',
};

function inputsOf(procedure: unknown): unknown[] {
  return (procedure as { readonly _def: { readonly inputs: unknown[] } })._def.inputs;
}

const procedures: Record<string, unknown> = appRouter._def.procedures;
const offering = Object.entries(procedures)
  .filter(([, procedure]) =>
    inputsOf(procedure).some(
      (input) => input instanceof z.ZodObject && 'updatedSince' in input.shape,
    ),
  )
  // A file is made of its list.
  .map(([path]) => path.replace(/File$/, ''));

it('the lists that offer updatedSince are known with their columns', () => {
  expect([...new Set(offering)].toSorted()).toEqual(Object.keys(columnOf).toSorted());
});
