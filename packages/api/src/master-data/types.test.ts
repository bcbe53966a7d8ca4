import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { expectTypeOf, it } from 'vitest';
import type { AppRouter } from '#root.ts';

type Input = inferRouterInputs<AppRouter>;
type Output = inferRouterOutputs<AppRouter>;

/* The type checker decides these: what a contract declares is what a client is held to, from end to end. */

it('a contract gives its calls their inputs', () => {
  expectTypeOf<Input['customer']['create']>().toEqualTypeOf<{
    accountId?: number | undefined;
    no: string;
    name: string;
  }>();
  expectTypeOf<Input['job']['update']>().toEqualTypeOf<{
    accountId?: number | undefined;
    code: string;
    description?: string | null | undefined;
    billToCustomerNo: string;
    teamCode?: string | null | undefined;
    active: boolean;
  }>();
  expectTypeOf<Input['customer']['search']>().toEqualTypeOf<{
    q?: string | undefined;
    limit?: number | undefined;
    cursor?: string | undefined;
    jobCode?: string | null | undefined;
  }>();
});

it('what belongs to something is listed, searched and found by its owner', () => {
  expectTypeOf<Input['jobTask']['list']>().toEqualTypeOf<{
    jobCode: string;
    limit?: number | undefined;
    cursor?: string | undefined;
    updatedSince?: string | undefined;
  }>();
  expectTypeOf<Input['jobTask']['delete']>().toEqualTypeOf<{ jobCode: string; code: string }>();
  expectTypeOf<Input['unit']['single']>().toEqualTypeOf<{
    unitType: 'item' | 'resource' | 'Item' | 'Resource';
    unitNo: string;
    code: string;
  }>();
});

it('a contract that differs in one part differs in that call alone', () => {
  expectTypeOf<Input['location']['delete']>().toEqualTypeOf<{
    code?: string | undefined;
    id?: number | undefined;
    accountId?: number | undefined;
  }>();
  expectTypeOf<Input['location']['single']>().toEqualTypeOf<{ code: string }>();
});

it('a contract gives its calls their answers', () => {
  expectTypeOf<Output['jobTask']['list']>().toEqualTypeOf<
    { id: number; jobCode: string; code: string; description: string; active: boolean }[]
  >();
  expectTypeOf<Output['job']['single']['billToCustomerName']>().toEqualTypeOf<string>();
  expectTypeOf<Output['workType']['search'][number]['unitOfMeasureCode']>().toEqualTypeOf<
    string | null
  >();
  expectTypeOf<Output['item']['delete']>().toEqualTypeOf<{ ok: true }>();
});

it('a procedure that does not exist does not compile', () => {
  // @ts-expect-error no contract has such a call
  expectTypeOf<Input['customer']['rename']>().toBeUnknown();
});
