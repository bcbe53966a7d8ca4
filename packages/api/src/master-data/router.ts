import { isDuplicateKey, isForeignKeyRefusal } from '@worksheet/database/database-errors';
import type { Contract } from '@worksheet/domain/entities/contract';
import { fail } from '@worksheet/domain/errors';
import { z } from 'zod';
import { okSchema, ok } from '#ok.ts';
import { endFound, endPage, pageIn } from '#master-data/pages.ts';
import { mutation, query } from '#master-data/procedure.ts';
import type { Store } from '#master-data/store.ts';
import { wordingOf } from '#master-data/wording.ts';
import { allow } from '#procedures.ts';
import { router } from '#trpc.ts';

/**
 * The calls of one kind of master data, over tRPC and REST (spec §7, architecture idea 4): administrators manage it,
 * everyone may search it (D8, D25).
 */
export function masterDataRouter<C extends Contract>(contract: C, store: Store<C>) {
  const { name, paths } = contract;
  const schema = <S extends keyof Contract>(of: S): C[S] => contract[of];
  const words = wordingOf(contract);
  const manage = (method: Method, path: `/${string}`, act: Exclude<keyof typeof words, 'search'>) =>
    allow('master-data.manage').meta({ openapi: { method, path, tags: [name], ...words[act] } });

  return router({
    list: query(
      manage('GET', paths.list, 'list'),
      schema('list'),
      z.array(schema('row')),
      async ({ ctx, input }) => {
        const rows = (await store.list(ctx.db, input)) ?? fail('not-found');
        return endPage(ctx, rows, pageIn(input));
      },
    ),

    single: query(
      manage('GET', paths.single, 'single'),
      schema('key'),
      schema('row'),
      async ({ ctx, input }) => (await store.single(ctx.db, input)) ?? fail('not-found'),
    ),

    search: query(
      allow('lookup.search').meta({
        openapi: { method: 'GET', path: paths.search, tags: [name], ...words.search },
      }),
      schema('search'),
      z.array(schema('row')),
      async ({ ctx, input }) => {
        const found = await store.search(ctx.db, input, ctx.actor);
        return endFound(ctx, found, pageIn(input));
      },
    ),

    create: mutation(
      manage('POST', `/${name}`, 'create'),
      schema('create'),
      okSchema,
      async ({ ctx, input }) => {
        await refusing(ctx.transact((tx) => store.create(tx, input)));
        return ok;
      },
    ),

    update: mutation(
      manage('PUT', `/${name}`, 'update'),
      schema('update'),
      okSchema,
      async ({ ctx, input }) => {
        if (!(await ctx.transact((tx) => store.update(tx, input)))) fail('not-found');
        return ok;
      },
    ),

    delete: mutation(
      manage('DELETE', `/${name}`, 'delete'),
      schema('delete'),
      okSchema,
      async ({ ctx, input }) => {
        if (!(await refusing(ctx.transact((tx) => store.delete(tx, input))))) fail('not-found');
        return ok;
      },
    ),
  });
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Two of a code (D22), and what something refers to (D23), are refused by the database, so not even a race gets by. */
async function refusing<T>(act: Promise<T>): Promise<T> {
  try {
    return await act;
  } catch (error) {
    if (isDuplicateKey(error)) fail('already-exists');
    if (isForeignKeyRefusal(error)) fail('in-use');
    throw error;
  }
}
