import { invalidateUser } from '@worksheet/auth/sessions';
import {
  changePassword as changePasswordInput,
  createUser as createInput,
  deleteUser as deleteInput,
  listUsers as listInput,
  updateUser as updateInput,
  user,
  userEntry,
  type UserEntry,
  userKey,
  userUsage,
} from '@worksheet/domain/entities/user';
import {
  invitation,
  inviteUser as inviteInput,
  inviteUsers as inviteManyInput,
  userInvitation,
} from '@worksheet/domain/entities/invitation';
import { personalDataOf } from '@worksheet/domain/access/personal-data';
import { userFactors } from '@worksheet/domain/access/second-factor';
import { team } from '@worksheet/domain/entities/team';
import { updateTeamStays } from '@worksheet/domain/entities/team-stays';
import { usage } from '@worksheet/domain/entities/usage';
import {
  normList,
  updateUserNorm as updateUserNormInput,
  userNormKey,
} from '@worksheet/domain/hours/norm';
import { batchAnswer, batchInput, documentedBatchInput } from '@worksheet/domain/entities/batch';
import { z } from 'zod';
import { allowFile } from '#allow-file.ts';
import { writeAudit } from '#audit/write.ts';
import { fileResponseSchema } from '#file-response.ts';
import { entityFile, fileInput } from '#tabular/entity-file.ts';
import { updateUserNorm, userNorm } from '#hours/norm.ts';
import { okAfter, okSchema } from '#ok.ts';
import { allowWithPool, type PoolContext } from '#pool-procedures.ts';
import { allow } from '#procedures.ts';
import { removeUserFactors, userFactors as readUserFactors } from '#users/factors.ts';
import { tableFileResponse } from '#tabular/write-table.ts';
import { restCalls, router } from '#trpc.ts';
import { applyUserBatch } from '#users/batch.ts';
import { personalData } from '#users/data/personal-data.ts';
import { changePassword } from '#users/change-password.ts';
import { createUser } from '#users/create.ts';
import { deleteUser } from '#users/delete.ts';
import { inviteUser, sendInvitation } from '#users/invite.ts';
import { inviteUsers } from '#users/invite-many.ts';
import { listNames } from '#users/names.ts';
import { listUsers, singleUser, usageOfUsers } from '#users/queries.ts';
import { listTeams } from '#users/teams.ts';
import { teamsOfUser, updateTeamsOfUser } from '#users/teams-of-user.ts';
import { updateUser } from '#users/update.ts';
import { isSelf, lockUser, protectOperator } from './rules.ts';

const rest = restCalls('user');

const createdUser = user.extend({ invitation: invitation.nullable() }).meta({ id: 'CreatedUser' });

/** The users of an account (spec §7 "Users"). */
export const userRouter = router({
  list: allow('user.manage')
    .meta(
      rest('GET', '/user', {
        summary: 'List users',
        description:
          'All users of the account by username, including inactive users. With `limit`, returns pages in the order of creation. With `updatedSince`, returns only users created or changed since then; deleted users are not reported.',
      }),
    )
    .input(listInput)
    .output(z.array(user))
    .query(({ ctx, input }) => listUsers(ctx, input)),

  listFile: allowFile('user.manage')
    .meta({ fileOf: 'list' })
    .input(fileInput(listInput))
    .output(tableFileResponse)
    .query(async ({ ctx, input: { format, ...filter } }) =>
      entityFile(ctx, { entity: 'user', rows: await listUsers(ctx, filter), format }),
    ),

  single: allow('user.manage')
    .meta(
      rest('GET', '/user/single', {
        summary: 'Read a user',
        description: 'Usernames are compared regardless of case.',
      }),
    )
    .input(userKey)
    .output(user)
    .query(({ ctx, input }) => singleUser(ctx, input.username)),

  teams: allow('user.manage')
    .meta(
      rest('GET', '/user/teams', {
        summary: 'List teams',
        description:
          'The team codes of active users and active jobs, with their users and the number of their jobs. Equal codes are compared regardless of case. With `username`, the teams that this user has been in, with `from` and `to` and by date, as `PUT` takes them: a record belongs to the team that its owner had on its date.',
      }),
    )
    .input(userKey.partial().default({}))
    .output(z.array(team))
    .query(({ ctx, input: { username } }) =>
      username === undefined ? listTeams(ctx) : teamsOfUser(ctx, username),
    ),

  updateTeams: allow('user.manage')
    .meta(
      rest('PUT', '/user/teams', {
        summary: 'Correct the teams of a user',
        description:
          'Replaces the history of the teams that a user has been in; each lasts until the next, and an empty code is no team. Refused if a day whose team changes has exported records of the user.',
      }),
    )
    .input(updateTeamStays)
    .output(z.array(team))
    .mutation(({ ctx, input }) => updateTeamsOfUser(ctx, input)),

  data: allowWithPool('personal-data.read')
    .meta(
      rest('GET', '/user/data', {
        summary: 'Download all data of a person',
        description:
          'A ZIP file in the language of the person: records as CSV and as a workbook, hours by day, absence, histories, the entries of the audit log, sessions, photos, signatures, settings and pay, with a `README.txt` that says what each file is. Without `username` one’s own; administrators and API keys with the scope `admin` download that of anyone of the account. The audit log records it. 429 while the caller receives four files.',
      }),
    )
    .input(personalDataOf)
    .output(fileResponseSchema.meta({ contentMediaType: 'application/zip' }))
    .query(({ ctx, input }) => personalData(ctx, input)),

  /** The browser shows names where records and logs have usernames. */
  names: allow('user.names')
    .output(z.record(z.string(), z.string()))
    .query(({ ctx }) => listNames(ctx)),

  usage: allow('user.manage')
    .meta(
      rest('GET', '/user/usage', {
        summary: 'Count the records of users',
        description:
          'The records in the worksheet of every user who has any, or with `username` of this user, and then the records in the archive too, up to 100,000. A user with records cannot be deleted.',
      }),
    )
    .input(userUsage)
    .output(z.array(usage))
    .query(({ ctx, input }) => usageOfUsers(ctx, input.username)),

  create: allow('user.manage')
    .meta(
      rest('POST', '/user', {
        summary: 'Create a user',
        description:
          'Refused if the account has a user of the same name, compared regardless of case. A user without a password is invited: the answer has a link with which they set one. No later answer has it.',
      }),
    )
    .input(createInput)
    .output(createdUser)
    .mutation(async ({ ctx, input }) => {
      const secret = await createUser(ctx, input);
      const created = await singleUser(ctx, input.username);
      return { ...created, invitation: secret && (await sendInvitation(ctx, secret, created)) };
    }),

  update: allow('user.manage')
    .meta(
      rest('PUT', '/user', {
        summary: 'Change a user',
        description:
          'Replaces all fields. Users cannot change their own profile type, expiration date and active flag.',
      }),
    )
    .input(updateInput)
    .output(user)
    .mutation(async ({ ctx, input }) => {
      await updateUser(ctx, input);
      return singleUser(ctx, input.username);
    }),

  batch: allow('user.manage')
    .meta({
      repeatable: true,
      longBody: true,
      documentedInput: documentedBatchInput(userEntry),
      ...rest('PUT', '/user/batch', {
        summary: 'Create and change users together',
        description:
          'At most 1,000 entries, each found by `username`: a user that does not exist is created, another is changed. A field that is left out stays as it is, null empties it, an unknown one is refused. A new user without a password cannot log in until they are invited or an administrator sets one; at most 50 can have one in a call. All is done in one transaction. With `onError: "stop"`, the default, nothing is written if an entry is refused, and the answer is 400 with `errors` and `results`; with `"skip"`, all but the refused entries are written. With `dryRun`, nothing is written. A repeat with the same `Idempotency-Key` header within 24 hours changes nothing.',
      }),
    })
    .input(batchInput<UserEntry>())
    .output(batchAnswer)
    .mutation(({ ctx, input }) => applyUserBatch(ctx, input)),

  delete: allow('user.manage')
    .meta(
      rest('DELETE', '/user', {
        summary: 'Delete a user',
        description: 'Refused while records refer to the user; deactivate the user instead.',
      }),
    )
    .input(deleteInput)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(deleteUser(ctx, input))),

  invite: allow('user.invite')
    .meta(
      rest('POST', '/user/invite', {
        summary: 'Invite a user',
        description:
          'Returns a link with which the user sets a password and is logged in. It works once, for 72 hours, until the next one is made. A password that the user has works until then. API keys cannot invite users, and nobody can invite themselves.',
      }),
    )
    .input(inviteInput)
    .output(invitation)
    .mutation(({ ctx, input }) => inviteUser(ctx, input.username)),

  inviteMany: allow('user.invite')
    .meta(
      rest('POST', '/user/invite-many', {
        summary: 'Invite several users',
        description:
          'Like `POST /api/user/invite` for each of at most 200 `usernames`, in their order: all of them are invited or none. A link is sent to each user with an e-mail address where the installation sends e-mail; the others have `sentTo` null. 429 after 1,000 invitations of the account in ten minutes.',
      }),
    )
    .input(inviteManyInput)
    .output(z.array(userInvitation))
    .mutation(({ ctx, input }) => inviteUsers(ctx, input.usernames)),

  changePassword: allowWithPool('user.change-password')
    .meta(
      rest('PUT', '/user/change-password', {
        summary: 'Change the password of a user',
        description:
          'Ends the sessions of the user, who must change the password at the next login. One’s own takes `currentPassword` too, ends the other sessions, and need not be changed again.',
      }),
    )
    .input(changePasswordInput)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(changePassword(ctx, input))),

  endSessions: allowWithPool('user.manage')
    .meta(
      rest('DELETE', '/user/sessions', {
        summary: 'End the sessions of a user',
        description: 'Logs the user out everywhere, except the session of the caller.',
      }),
    )
    .input(userKey)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(endSessionsOfUser(ctx, input.username))),

  norm: allow('user.manage')
    .meta(
      rest('GET', '/user/norm', {
        summary: 'Read the norm of a user',
        description:
          'The norms of the user alone, by the date from which they are valid. Before the first one, the norm of the account applies.',
      }),
    )
    .input(userNormKey)
    .output(normList)
    .query(({ ctx, input }) => userNorm(ctx, input.username)),

  updateNorm: allow('user.manage')
    .meta(
      rest('PUT', '/user/norm', {
        summary: 'Change the norm of a user',
        description:
          'Replaces all norms of the user. Without any, the norm of the account applies.',
      }),
    )
    .input(updateUserNormInput)
    .output(normList)
    .mutation(({ ctx, input }) => updateUserNorm(ctx, input)),

  factors: allow('user.remove-factors')
    .meta(
      rest('GET', '/user/factors', {
        summary: 'Read the passkeys and second factors of a user',
        description: 'How many there are, not what they are.',
      }),
    )
    .input(userKey)
    .output(userFactors)
    .query(({ ctx, input }) => readUserFactors(ctx, input.username)),

  removeFactors: allow('user.remove-factors')
    .meta(
      rest('DELETE', '/user/factors', {
        summary: 'Remove the passkeys and second factors of a user',
        description:
          'For a user who has lost them. Ends their sessions; they log in with the password, and add new ones if they need them.',
      }),
    )
    .input(userKey)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(removeUserFactors(ctx, input.username))),
});

/** Ends the sessions of a user of the account, except the session of the caller. */
async function endSessionsOfUser(ctx: PoolContext, username: string): Promise<void> {
  const { accountId } = ctx.actor;
  const user = await ctx.transact(async (tx) => {
    const locked = await lockUser(tx, username);
    protectOperator(ctx.actor, locked);
    await writeAudit(tx, ctx, { event: 'sessions-ended', subject: locked.username });
    return locked;
  });
  const exceptToken = isSelf(ctx.actor, user) ? ctx.cookie.token : undefined;
  await invalidateUser(ctx, { accountId, userId: user.id }, exceptToken);
}
