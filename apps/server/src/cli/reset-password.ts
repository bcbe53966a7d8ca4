import type { Command } from '#cli/command.ts';
import { withInstallation } from '#cli/open.ts';

export const resetPassword: Command = {
  name: 'reset-password',
  summary: 'Give a user a new password',
  example: 'NORDLYS bo',
  more: 'Shows it, this once, and ends every session of the user.',
  takes: [
    { name: 'CODE', about: 'the account' },
    { name: 'USERNAME', about: 'the user' },
  ],
  run: (call) =>
    withInstallation(call, async ({ inAccount, newPassword }) => {
      const code = call.given('CODE');
      const username = call.given('USERNAME');
      const calls = await inAccount(code);
      const password = newPassword();
      await calls.user.changePassword({ username, password, confirmPassword: password });
      return {
        data: { code, username, password },
        text: `${username} of ${code} now signs in with ${password}`,
      };
    }),
};
