import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { customer } from '@worksheet/domain/entities/customer';
import { defineEntity } from '@worksheet/domain/entities/entity';
import { field, labels } from '@worksheet/domain/entities/field';
import { expectTypeOf, it } from 'vitest';
import { defaultStore } from '#master-data/default-store.ts';
import type { ColumnMismatch } from '#master-data/columns.ts';
import type { AppRouter } from '#root.ts';

type Input = inferRouterInputs<AppRouter>;
type Output = inferRouterOutputs<AppRouter>;

/* The type checker runs these tests. */

it('a contract defines the inputs of its procedures', () => {
  expectTypeOf<Input['customer']['create']>().toEqualTypeOf<{
    accountId?: number | undefined;
    no: string;
    name: string;
    address?: string | null | undefined;
  }>();
  expectTypeOf<Input['job']['update']>().toEqualTypeOf<{
    accountId?: number | undefined;
    code: string;
    description?: string | null | undefined;
    address?: string | null | undefined;
    billToCustomerNo: string;
    teamCode?: string | null | undefined;
    absence?: boolean | undefined;
    budgetHours?: number | null | undefined;
    active: boolean;
    version?: number | undefined;
  }>();
  expectTypeOf<Input['customer']['search']>().toEqualTypeOf<{
    q?: string | undefined;
    limit?: number | undefined;
    cursor?: string | undefined;
    jobCode?: string | null | undefined;
  }>();
});

it('entities with an owner are searched and found by their owner, and listed with or without one', () => {
  expectTypeOf<Input['jobTask']['list']>().toEqualTypeOf<{
    jobCode?: string | undefined;
    limit?: number | undefined;
    cursor?: string | undefined;
    updatedSince?: string | undefined;
  }>();
  expectTypeOf<Input['jobTask']['delete']>().toEqualTypeOf<{
    jobCode: string;
    code: string;
    version?: number | undefined;
  }>();
  expectTypeOf<Input['unit']['single']>().toEqualTypeOf<{
    unitType: 'item' | 'resource' | 'Item' | 'Resource';
    unitNo: string;
    code: string;
  }>();
});

it('an override in a contract changes only the procedure it belongs to', () => {
  expectTypeOf<Input['location']['delete']>().toEqualTypeOf<{
    code?: string | undefined;
    id?: number | undefined;
    accountId?: number | undefined;
    version?: number | undefined;
  }>();
  expectTypeOf<Input['location']['single']>().toEqualTypeOf<{ code: string }>();
});

it('a contract defines the outputs of its procedures', () => {
  expectTypeOf<Output['jobTask']['list']>().toEqualTypeOf<
    {
      id: number;
      jobCode: string;
      code: string;
      description: string;
      budgetHours: number | null;
      active: boolean;
      version: number;
      createdDateTime: string | null;
      modifiedDateTime: string;
    }[]
  >();
  expectTypeOf<Output['job']['single']['billToCustomerName']>().toEqualTypeOf<string>();
  expectTypeOf<Output['workType']['search'][number]['unitOfMeasureCode']>().toEqualTypeOf<
    string | null
  >();
  expectTypeOf<Output['item']['delete']>().toEqualTypeOf<{ ok: true }>();
});

it('a procedure that does not exist does not compile', () => {
  // @ts-expect-error no contract has this procedure
  expectTypeOf<Input['customer']['rename']>().toBeUnknown();
});

const declared = { ...customer, table: 'customer', name: 'customer', path: undefined } as const;
const label = labels.name;
const withFields = <F extends Record<string, ReturnType<typeof field.integer | typeof field.text>>>(
  fields: F,
) => defineEntity({ ...declared, key: customer.keyFields, fields, tile: undefined });
export const stores = () => [
  defaultStore(withFields({ name: field.text(100, { label }) })),
  // @ts-expect-error the column holds text and the field is a number
  defaultStore(withFields({ name: field.integer({ label }) })),
  // @ts-expect-error the table does not have this column
  defaultStore(withFields({ city: field.text(100, { label }) })),
];

it('the type error names the fields that do not match their column', () => {
  const mismatched = withFields({ name: field.integer({ label }), city: field.text(9, { label }) });
  expectTypeOf<ColumnMismatch<typeof mismatched>>().toEqualTypeOf<{
    readonly mismatchedFields: 'name' | 'city';
  }>();
});
