import {
  changePassword as changePasswordInput,
  createUser as createInput,
  listUsers as listInput,
  updateUser as updateInput,
  user,
  userKey,
} from '@worksheet/domain/entities/user';
import { z } from 'zod';
import { okSchema, ok } from '#ok.ts';
import { allowWithPool } from '#pool-procedures.ts';
import { allow } from '#procedures.ts';
import { router } from '#trpc.ts';
import { changePassword } from '#users/change-password.ts';
import { createUser } from '#users/create.ts';
import { listUsers, readUser } from '#users/read.ts';
import { removeUser } from '#users/delete.ts';
import { updateUser } from '#users/update.ts';

const tags = ['user'];

/** The people of an account (spec §7 "Users"). */
export const userRouter = router({
  list: allow('user.manage')
    .meta({
      openapi: {
        method: 'GET',
        path: '/user',
        tags,
        summary: 'List users',
        description:
          'Everyone in the account, inactive users too, by username. With `limit` in pages, in the order they were made; with `updatedSince` only those made or changed since then (who was deleted is not among them).',
      },
    })
    .input(listInput)
    .output(z.array(user))
    .query(({ ctx, input }) => listUsers(ctx, input)),

  single: allow('user.manage')
    .meta({
      openapi: {
        method: 'GET',
        path: '/user/single',
        tags,
        summary: 'Read a user',
        description: 'The user of that name, compared without case.',
      },
    })
    .input(userKey)
    .output(user)
    .query(({ ctx, input }) => readUser(ctx, input.username)),

  create: allow('user.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/user',
        tags,
        summary: 'Create a user',
        description: 'Another user of the same name, compared without case, is refused.',
      },
    })
    .input(createInput)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await createUser(ctx, input);
      return ok;
    }),

  update: allowWithPool('user.manage')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/user',
        tags,
        summary: 'Change a user',
        description:
          'Replaces all fields. Of your own user, profile type, expiration and active cannot be changed.',
      },
    })
    .input(updateInput)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await updateUser(ctx, input);
      return ok;
    }),

  delete: allow('user.manage')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/user',
        tags,
        summary: 'Delete a user',
        description: 'Refused while records refer to them: make them inactive instead.',
      },
    })
    .input(userKey)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await removeUser(ctx, input.username);
      return ok;
    }),

  changePassword: allowWithPool('user.change-password')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/user/change-password',
        tags,
        summary: 'Give a user another password',
        description: 'Ends their sessions, but the one it is done in.',
      },
    })
    .input(changePasswordInput)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx, input);
      return ok;
    }),
});
