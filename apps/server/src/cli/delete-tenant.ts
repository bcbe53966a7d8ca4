import type { Command } from '#cli/command.ts';
import { withInstallation } from '#cli/open.ts';

export const deleteTenant: Command = {
  name: 'delete-tenant',
  summary: 'Delete an account with everything it holds',
  example: 'NORDLYS',
  more: 'An empty account at once; any other only once it has been inactive for 30 days. There is no way back but a\nbackup, so it asks for the code again.',
  takes: [{ name: 'CODE', about: 'the account' }],
  options: { yes: { about: 'do not ask' } },
  run: (call) =>
    withInstallation(call, async ({ operator }) => {
      const { code, name } = await operator.tenant.single({ code: call.given('CODE') });
      await call.confirm(`This deletes ${code} (${name}) with everything it holds.`, code);
      await operator.tenant.delete({ code, confirmCode: code });
      return { data: { deleted: code }, text: `${code} is deleted.` };
    }),
};
