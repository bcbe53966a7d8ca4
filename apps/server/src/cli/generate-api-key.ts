import type { Command } from '#cli/command.ts';
import { withInstallation } from '#cli/open.ts';

export const generateApiKey: Command = {
  name: 'generate-api-key',
  summary: 'Give an account a new API key, which ends its old one',
  example: 'NORDLYS',
  more: 'Systems that use the old key are refused from this moment, so it asks first where there is one.',
  takes: [{ name: 'CODE', about: 'the account' }],
  options: { yes: { about: 'do not ask' } },
  run: (call) =>
    withInstallation(call, async ({ operator }) => {
      const code = call.given('CODE');
      const tenant = await operator.tenant.single({ code });
      if (tenant.apiKey) {
        await call.confirm(`This ends the API key that ${tenant.code} has.`, tenant.code);
      }
      const { apiKey } = await operator.tenant.generateApiKey({ code });
      return { data: { code: tenant.code, apiKey }, text: apiKey };
    }),
};
