import { fail } from '@worksheet/domain/errors';
import { z } from 'zod';
import { allowWithPool, type PoolContext } from '#pool-procedures.ts';
import { maxResults } from '#scim/discovery.ts';
import { listGroups, selectGroups, toGroups, withoutExcluded } from '#scim/groups.ts';
import { idOf, type ListQuery, type Page, type ResourceCall } from '#scim/resource.ts';
import { createGroup, deleteGroup, patchGroup, replaceGroup } from '#scim/save-group.ts';
import { createUser, deleteUser, patchUser, replaceUser } from '#scim/save-user.ts';
import { listUsers, selectVisibleUsers, toUsers } from '#scim/users.ts';
import { createCallerFor, router } from '#trpc.ts';

const index = z.coerce.number().int();

const listQuery = z.object({
  filter: z.string().optional(),
  startIndex: index.transform((value) => Math.max(1, value)).default(1),
  count: index.transform((value) => Math.min(maxResults, Math.max(0, value))).default(100),
  attributes: z.string().optional(),
  excludedAttributes: z.string().optional(),
});
const singleQuery = listQuery
  .pick({ attributes: true, excludedAttributes: true })
  .extend({ id: z.string() });
const call = z.object({ id: z.string(), ifMatch: z.string().optional(), body: z.unknown() });

interface Resources<R> {
  readonly list: (ctx: PoolContext, query: ListQuery) => Promise<Page<R>>;
  readonly single: (ctx: PoolContext, query: z.output<typeof singleQuery>) => Promise<R>;
  readonly create: (ctx: PoolContext, body: unknown) => Promise<R>;
  readonly replace: (ctx: PoolContext, call: ResourceCall) => Promise<R>;
  readonly patch: (ctx: PoolContext, call: ResourceCall) => Promise<R>;
  readonly remove: (ctx: PoolContext, call: ResourceCall) => Promise<void>;
}

function resourceRouter<R>(resources: Resources<R>) {
  const provision = () => allowWithPool('scim.provision');
  return router({
    list: provision()
      .input(listQuery)
      .query(({ ctx, input }) => resources.list(ctx, input)),
    single: provision()
      .input(singleQuery)
      .query(({ ctx, input }) => resources.single(ctx, input)),
    create: provision()
      .input(z.object({ body: z.unknown() }))
      .mutation(({ ctx, input }) => resources.create(ctx, input.body)),
    replace: provision()
      .input(call)
      .mutation(({ ctx, input }) => resources.replace(ctx, input)),
    patch: provision()
      .input(call)
      .mutation(({ ctx, input }) => resources.patch(ctx, input)),
    remove: provision()
      .input(call)
      .mutation(({ ctx, input }) => resources.remove(ctx, input)),
  });
}

/** No part of the application's router, so that neither `/api` nor `/trpc` reaches it. */
const scimRouter = router({
  users: resourceRouter({
    list: listUsers,
    single: async (ctx, { id }) => {
      const rows = await selectVisibleUsers(ctx.db).where('id', '=', idOf(id)).execute();
      const [user] = await toUsers(ctx.db, ctx, rows);
      return user ?? fail('not-found');
    },
    create: createUser,
    replace: replaceUser,
    patch: patchUser,
    remove: deleteUser,
  }),
  groups: resourceRouter({
    list: listGroups,
    single: async (ctx, { id, ...query }) => {
      const rows = await selectGroups(ctx.db).where('id', '=', idOf(id)).execute();
      const [group] = await toGroups(ctx.db, ctx, rows);
      return withoutExcluded(group ?? fail('not-found'), query);
    },
    create: createGroup,
    replace: replaceGroup,
    patch: patchGroup,
    remove: deleteGroup,
  }),
});

export const createScimCaller = createCallerFor(scimRouter);
