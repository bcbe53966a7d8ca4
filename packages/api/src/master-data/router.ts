import {
  batchAnswer,
  batchEntry,
  batchInput,
  documentedBatchInput,
  type BatchEntry,
} from '@worksheet/domain/entities/batch';
import type { Contract, Entity } from '@worksheet/domain/entities/entity';
import { usage } from '@worksheet/domain/entities/usage';
import { usedByOf } from '@worksheet/domain/entities/used-by';
import { fail } from '@worksheet/domain/errors';
import { importEntityOf } from '@worksheet/domain/import/entities';
import { z } from 'zod';
import { allowFile } from '#allow-file.ts';
import { checkIfMatch, checkVersion } from '#check-version.ts';
import { entityFile, fileInput } from '#tabular/entity-file.ts';
import { okSchema, ok } from '#ok.ts';
import { writeMasterDataAudit } from '#master-data/audit.ts';
import { applyBatch, retryConflicts } from '#master-data/batch/batch.ts';
import { kindOfEntity } from '#master-data/batch/kinds.ts';
import { createSingle, updateSingle } from '#master-data/batch/single.ts';
import { withKeptCodes } from '#master-data/batch/targets.ts';
import type { ColumnMismatch, Values } from '#master-data/columns.ts';
import { defaultStore } from '#master-data/default-store.ts';
import { descriptionsOf } from '#master-data/descriptions.ts';
import { endListPage, endSearchPage, nextSearchCursor, pageOf } from '#master-data/pages.ts';
import { findIdsOfCode, isMergeable } from '#master-data/merge/resolve.ts';
import type { LockedRow, Store } from '#master-data/store.ts';
import { refuseInUse } from '#refuse-in-use.ts';
import { completeKey, findUsage } from '#master-data/usage.ts';
import type { AccountContext } from '#context.ts';
import { allow } from '#procedures.ts';
import { tableFileResponse } from '#tabular/write-table.ts';
import { restCalls, router } from '#trpc.ts';

/** Administrators manage master data, everyone may search it (spec §7, architecture idea 4, D8, D25). */
export function masterDataRouter<E extends Entity>(entity: E, store: Store<E>) {
  const { name, paths } = entity;
  const schema = <S extends keyof Contract>(part: S): E[S] => entity[part];
  const descriptions = descriptionsOf(entity);
  const kind = kindOfEntity(entity);
  const rest = restCalls(name);
  const manage = (
    method: Method,
    path: `/${string}`,
    operation: Exclude<keyof typeof descriptions, 'search'>,
  ) => allow('master-data.manage').meta(rest(method, path, descriptions[operation]));

  return router({
    list: query(
      manage('GET', paths.list, 'list'),
      schema('list'),
      z.array(schema('row')),
      async ({ ctx, input }) => {
        const rows =
          (await store.list(ctx.db, await withKeptCodes(ctx.db, input))) ?? fail('not-found');
        return endListPage(ctx, rows, pageOf(input));
      },
    ),

    listFile: query(
      allowFile('master-data.manage').meta({ fileOf: 'list' }),
      fileInput(schema('list')),
      tableFileResponse,
      async ({ ctx, input }) => {
        const rows =
          (await store.list(ctx.db, await withKeptCodes(ctx.db, input as z.output<E['list']>))) ??
          fail('not-found');
        return entityFile(ctx, {
          entity: importEntityOf(entity),
          rows,
          format: input.format,
        });
      },
    ),

    single: query(
      manage('GET', paths.single, 'single'),
      schema('key'),
      schema('row'),
      async ({ ctx, input }) =>
        (await store.single(ctx.db, await withKeptCodes(ctx.db, input))) ?? fail('not-found'),
    ),

    search: query(
      allow('lookup.search').meta({
        ...(name === 'job' && { agent: { tool: 'find_jobs' } }),
        ...rest('GET', paths.search, descriptions.search),
      }),
      schema('search'),
      z.array(schema('row')),
      async ({ ctx, input }) => {
        const rows = await store.search(ctx.db, await withKeptCodes(ctx.db, input), ctx.actor);
        return endSearchPage(ctx, rows, pageOf(input));
      },
    ),

    /** For the pickers of the browser: REST clients get the next page from the `Link` header. */
    searchPage: query(
      allow('lookup.search'),
      schema('search'),
      z.object({
        rows: z.array(schema('row')),
        /** The number of all matching rows; null on later pages. */
        total: z.int().nullable(),
        nextCursor: z.string().nullable(),
      }),
      async ({ ctx, input }) => {
        const page = { limit: pickerPageSize, ...pageOf(input) };
        const filter = await withKeptCodes(ctx.db, input);
        const [rows, total] = await Promise.all([
          store.search(ctx.db, { ...filter, ...page }, ctx.actor),
          page.cursor === undefined ? store.count(ctx.db, filter) : null,
        ]);
        return { rows: [...rows], total, nextCursor: nextSearchCursor(rows, page, total) };
      },
    ),

    usage: query(
      manage('GET', `/${name}/usage`, 'usage'),
      schema('usage'),
      z.array(usage),
      async ({ ctx, input }) => {
        const key = completeKey(entity, input);
        if (key === undefined) return findUsage(ctx.db, entity);
        const { id } = (await store.single(ctx.db, key)) ?? fail('not-found');
        return findUsage(ctx.db, entity, Number(id));
      },
    ),

    create: mutation(
      manage('POST', `/${name}`, 'create'),
      schema('create'),
      schema('row'),
      ({ ctx, input }) =>
        retryConflicts(() =>
          ctx.transact(async (tx) => {
            await createSingle(tx, ctx, kind, input);
            return (await store.single(tx, input)) ?? fail('not-found');
          }),
        ),
    ),

    update: mutation(
      manage('PUT', `/${name}`, 'update'),
      schema('update'),
      schema('row'),
      ({ ctx, input }) =>
        retryConflicts(() =>
          ctx.transact(async (tx) => {
            const row = (await store.lock(tx, input)) ?? fail('not-found');
            checkVersions(ctx, input, row);
            await updateSingle(tx, ctx, kind, input);
            return (await store.single(tx, input)) ?? fail('not-found');
          }),
        ),
    ),

    batch: manage('PUT', `/${name}/batch`, 'batch')
      .meta({
        repeatable: true,
        longBody: true,
        documentedInput: documentedBatchInput(batchEntry(entity)),
      })
      .input(batchInput<BatchEntry<E>>())
      .output(batchAnswer)
      .mutation(({ ctx, input }) => applyBatch(ctx, kind, input)),

    delete: mutation(
      manage('DELETE', `/${name}`, 'delete'),
      schema('delete'),
      okSchema,
      async ({ ctx, input }) => {
        let id = 0;
        await refuseInUse(
          ctx.transact(async (tx) => {
            const row = (await store.lock(tx, input)) ?? fail('not-found');
            ({ id } = row);
            const named = isMergeable(entity.table) && (await findIdsOfCode(tx, entity, row.code));
            if (named && named.length > 1) fail('in-use');
            checkVersions(ctx, input, row);
            // A location may be found by its id.
            const found: Values = { ...input, [entity.keyName]: row.code };
            const key = (await store.single(tx, found as z.output<E['key']>)) ?? fail('not-found');
            const others = await store.delete(tx, row);
            await writeMasterDataAudit(tx, ctx, { entity, event: 'deleted', key, others });
          }),
          async () => usedByOf((await findUsage(ctx.db, entity, id))[0]?.uses ?? []),
        );
        return ok;
      },
    ),
  });
}

function checkVersions(ctx: AccountContext, input: Values, { version }: LockedRow): void {
  checkIfMatch(ctx, version);
  const sent = input['version'];
  checkVersion(typeof sent === 'number' ? sent : undefined, version);
}

/** For an entity that needs no SQL of its own. Does not compile where a column does not fit its field. */
export function entityRouter<E extends Entity>(
  entity: E & ColumnMismatch<E>,
  options?: Parameters<typeof defaultStore<E>>[1],
) {
  return masterDataRouter<E>(entity, defaultStore<E>(entity, options));
}

const pickerPageSize = 50;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Base = ReturnType<typeof allow>;
type Resolver<I extends z.ZodObject, O extends z.ZodType> = (call: {
  ctx: AccountContext;
  input: z.output<I>;
}) => Promise<z.output<O>>;

/* TypeScript cannot infer tRPC's types from type parameters: `Resolver` states and `types.test.ts` checks them. */
function query<I extends z.ZodObject, O extends z.ZodType>(
  base: Base,
  input: I,
  output: O,
  resolve: Resolver<I, O>,
) {
  return base
    .input(input)
    .output(output)
    .query(resolve as never);
}

function mutation<I extends z.ZodObject, O extends z.ZodType>(
  base: Base,
  input: I,
  output: O,
  resolve: Resolver<I, O>,
) {
  return base
    .input(input)
    .output(output)
    .mutation(resolve as never);
}
