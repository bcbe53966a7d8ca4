import { z } from 'zod';
import { languageCodes } from '../access/actor.ts';
import { list, optionalText, text, timestamp } from '../fields/fields.ts';
import { passwordMismatch, passwordsMatch } from '../access/passwords.ts';
import { passwordFields, userKey } from './user.ts';

/** How many hours a link works. A link that somebody requests without logging in works for a shorter time. */
export const invitationHours = { invitation: 72, reset: 1 } as const;

/** A link with which a user sets their own password, once. No other response contains it. */
export const invitation = z
  .object({
    url: z.string(),
    expiresDateTime: timestamp,
    /** The e-mail address to which it was sent; null if it was not. */
    sentTo: z.string().nullable(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.output<typeof invitation>;

export const inviteUser = userKey;

/** The maximum number of users of one call: each may get a mail. */
export const maxInvitedUsers = 200;

export const inviteUsers = z.object({
  usernames: list(userKey.shape.username, { min: 1, max: maxInvitedUsers }),
});

/** An invitation of a call that invites several users, with what its printed card says. */
export const userInvitation = invitation
  .extend({
    username: z.string(),
    /** The description of the default resource, otherwise the username. */
    name: z.string(),
    teamCode: z.string().nullable(),
    languageCode: z.enum(languageCodes),
  })
  .meta({ id: 'UserInvitation' });
export type UserInvitation = z.output<typeof userInvitation>;

const token = z.string().max(100);
/** The token is sent in the body, because addresses are written to logs. */
export const invitationToken = z.object({ token });

/** The user whose password the link sets. */
export const invitedUser = z
  .object({
    username: z.string(),
    accountName: z.string(),
    accountCode: z.string(),
    languageCode: z.enum(languageCodes),
    expiresDateTime: timestamp,
  })
  .meta({ id: 'InvitedUser' });
export type InvitedUser = z.output<typeof invitedUser>;

export const acceptInvitation = z
  .object({ token, ...passwordFields })
  .refine(passwordsMatch, passwordMismatch);
export type AcceptInvitation = z.output<typeof acceptInvitation>;

/** `username` may be `username@ACCOUNTCODE`, as in a login (D2). */
export const forgottenPassword = z.object({ username: text(100), account: optionalText(100) });
export type ForgottenPassword = z.output<typeof forgottenPassword>;

export const loginOptions = z.object({
  /** Whether the installation sends e-mail. */
  forgottenPassword: z.boolean(),
});
