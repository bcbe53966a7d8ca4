import { fail, failFields } from '@worksheet/domain/errors';
import { z } from 'zod';
import { allowWithPool, type PoolContext } from '#pool-procedures.ts';
import { changesOf, changesOfPatch, type Change } from '#scim/attributes.ts';
import { maxResults } from '#scim/discovery.ts';
import { listGroups } from '#scim/groups.ts';
import { idOf, type ListQuery, type Page, type ResourceCall } from '#scim/resource.ts';
import { createGroup, deleteGroup, updateGroup } from '#scim/save-group.ts';
import { createUser, deleteUser, updateUser } from '#scim/save-user.ts';
import { listUsers } from '#scim/users.ts';
import { createCallerFor, router } from '#trpc.ts';

const index = z.coerce.number().int();

const listQuery = z.object({
  filter: z.string().optional(),
  startIndex: index.transform((value) => Math.max(1, value)).default(1),
  count: index.transform((value) => Math.min(maxResults, Math.max(0, value))).default(100),
  attributes: z.string().optional(),
  excludedAttributes: z.string().optional(),
});
const one = z.object({ id: z.string(), ifMatch: z.string().optional(), body: z.unknown() });

interface Resources<R> {
  /** Without which there is no resource. */
  readonly required: string;
  readonly list: (ctx: PoolContext, query: ListQuery) => Promise<Page<R>>;
  readonly create: (ctx: PoolContext, changes: readonly Change[]) => Promise<R>;
  readonly update: (ctx: PoolContext, call: ResourceCall, changes: readonly Change[]) => Promise<R>;
  readonly remove: (ctx: PoolContext, call: ResourceCall) => Promise<void>;
}

function resourceRouter<R>({ required, list, create, update, remove }: Resources<R>) {
  const provision = () => allowWithPool('scim.provision');
  return router({
    list: provision()
      .input(listQuery)
      .query(({ ctx, input }) => list(ctx, input)),
    single: provision()
      .input(listQuery.extend({ id: z.string() }))
      .query(async ({ ctx, input: { id, ...query } }) => {
        const { resources } = await list(ctx, { ...query, filter: `id eq "${idOf(id)}"` });
        return resources[0] ?? fail('not-found');
      }),
    create: provision()
      .input(one.pick({ body: true }))
      .mutation(({ ctx, input: { body } }) => create(ctx, changesOf(body, 'add'))),
    replace: provision()
      .input(one)
      .mutation(({ ctx, input: { body, ...call } }) => {
        const changes = changesOf(body, 'replace');
        if (!changes.some(({ attribute }) => attribute === required.toLowerCase()))
          failFields({ path: required, code: 'required' });
        return update(ctx, call, changes);
      }),
    patch: provision()
      .input(one)
      .mutation(({ ctx, input: { body, ...call } }) => update(ctx, call, changesOfPatch(body))),
    remove: provision()
      .input(one)
      .mutation(({ ctx, input }) => remove(ctx, input)),
  });
}

/** No part of the application's router, so that neither `/api` nor `/trpc` reaches it. */
export const scimRouter = router({
  users: resourceRouter({
    required: 'userName',
    list: listUsers,
    create: createUser,
    update: updateUser,
    remove: deleteUser,
  }),
  groups: resourceRouter({
    required: 'displayName',
    list: listGroups,
    create: createGroup,
    update: updateGroup,
    remove: deleteGroup,
  }),
});

export const createScimCaller = createCallerFor(scimRouter);
