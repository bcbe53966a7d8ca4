import type { PasswordOwner } from '@worksheet/auth/new-password';
import { enumOption, requireOperatorsAccount, type Command, formatTable } from '#cli/command.ts';
import { replaceNotFound, withAdminInstallation } from '#cli/installation.ts';

export const createUser: Command = {
  name: 'create-user',
  summary: 'Create a user in an account',
  example: 'NORDLYS bo --profile Teamleader --team MONTAGE',
  details: 'Prints the password, which cannot be shown again.',
  args: [
    { name: 'CODE', description: 'the account' },
    { name: 'USERNAME', description: 'the username' },
  ],
  options: {
    profile: { value: 'PROFILE', description: 'Basic, Teamleader or Admin (default: Basic)' },
    language: { value: 'LANGUAGE', description: 'ENU or DAN (default: that of the account)' },
    team: { value: 'CODE', description: 'the team (default: none)' },
    operator: { description: "make the user an operator; only in the operators' account" },
  },
  run: (invocation) =>
    withAdminInstallation(invocation, async ({ findAccount, inAccount, operatorsCode }) => {
      const code = invocation.arg('CODE');
      const username = invocation.arg('USERNAME');
      const { code: storedCode, name, languageCode } = await findAccount(code);
      if (invocation.flag('operator')) requireOperatorsAccount(storedCode, operatorsCode);
      const caller = await inAccount(code);
      const password = await newPassword({ username, accountCode: code, accountName: name });
      await caller.user.create({
        username,
        password,
        confirmPassword: password,
        profileType: enumOption(invocation, 'profile', {
          values: ['Basic', 'Teamleader', 'Admin'],
          fallback: 'Basic',
        }),
        languageCode: enumOption(invocation, 'language', {
          values: ['ENU', 'DAN'],
          fallback: languageCode,
        }),
        teamCode: invocation.option('team'),
        role: invocation.flag('operator') ? 'Operator' : 'User',
      });
      return {
        data: { code, username, password },
        text: `Created user ${username} in ${code}. Password: ${password}`,
      };
    }),
};

export const resetPassword: Command = {
  name: 'reset-password',
  summary: 'Give a user a new password',
  example: 'NORDLYS bo',
  details: 'Ends all sessions of the user. Prints the password, which cannot be shown again.',
  args: [
    { name: 'CODE', description: 'the account' },
    { name: 'USERNAME', description: 'the user' },
  ],
  run: (invocation) =>
    withAdminInstallation(invocation, async ({ findAccount, inAccount }) => {
      const code = invocation.arg('CODE');
      const username = invocation.arg('USERNAME');
      const caller = await inAccount(code);
      const { name } = await findAccount(code);
      const password = await newPassword({ username, accountCode: code, accountName: name });
      await replaceNotFound(
        caller.user.changePassword({ username, password, confirmPassword: password }),
        noSuchUser(username, code),
      );
      return {
        data: { code, username, password },
        text: `Reset the password of ${username} in ${code}. Password: ${password}`,
      };
    }),
};

export const removeFactors: Command = {
  name: 'remove-factors',
  summary: 'Remove the passkeys, the authenticator app and the recovery codes of a user',
  example: 'NORDLYS adam',
  details:
    'For a user who has lost them and whom nobody else can help, such as the only operator. Ends all sessions of the\nuser. The password remains: a user who needs a second factor adds one at the next login.',
  args: [
    { name: 'CODE', description: 'the account' },
    { name: 'USERNAME', description: 'the user' },
  ],
  run: (invocation) =>
    withAdminInstallation(invocation, async ({ inAccount }) => {
      const code = invocation.arg('CODE');
      const username = invocation.arg('USERNAME');
      const { user } = await inAccount(code);
      const unknownUser = noSuchUser(username, code);
      const { hasAuthenticatorApp, passkeys } = await replaceNotFound(
        user.factors({ username }),
        unknownUser,
      );
      await replaceNotFound(user.removeFactors({ username }), unknownUser);
      const had = [
        ...(passkeys > 0 ? [`${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`] : []),
        ...(hasAuthenticatorApp ? ['the authenticator app'] : []),
      ];
      return {
        data: { code, username, passkeys, hasAuthenticatorApp },
        text:
          had.length === 0
            ? `${username} in ${code} had no second factor.`
            : `Removed ${had.join(' and ')} of ${username} in ${code}.`,
      };
    }),
};

function noSuchUser(username: string, code: string): string {
  return `There is no user ${username} in the account ${code}. Its administrators see all users under Admin, Users.`;
}

export const resetPasswords: Command = {
  name: 'reset-passwords',
  summary: 'Give new passwords to all users who have none or that of the demo',
  details:
    'Ends all sessions of these users. Prints the passwords, which cannot be shown again. The users of an account that\nwas moved by export-tenant and restore have no passwords. The server does not start at a public PUBLIC_URL while a\nuser has the password of the demo.',
  args: [],
  run: (invocation) =>
    withAdminInstallation(invocation, async ({ findAccount, inAccount, services }) => {
      const { demoPasswordHash, findLoginsByHash, missingPasswordHash } =
        await import('@worksheet/database/password-hashes');
      const hashes = [demoPasswordHash, missingPasswordHash];
      const reset = [];
      for (const { account, username } of await findLoginsByHash(services.pool, hashes)) {
        const caller = await inAccount(account);
        const { name } = await findAccount(account);
        const password = await newPassword({ username, accountCode: account, accountName: name });
        await caller.user.changePassword({ username, password, confirmPassword: password });
        reset.push({ account, username, password });
      }
      const rows = reset.map(({ account, username, password }) => [account, username, password]);
      return {
        data: reset,
        text:
          rows.length === 0
            ? 'All users have passwords of their own.'
            : formatTable([['ACCOUNT', 'USERNAME', 'PASSWORD'], ...rows]),
      };
    }),
};

async function newPassword(owner: PasswordOwner): Promise<string> {
  const { makePassword } = await import('@worksheet/auth/one-time-password');
  return makePassword(owner);
}
