import { enumOption, requireOperatorsAccount, type Command, formatTable } from '#cli/command.ts';
import { withAdminInstallation } from '#cli/installation.ts';

export const createAccount: Command = {
  name: 'create-account',
  summary: 'Create an account with its first administrator',
  example: "NORDLYS 'Nordlys Byg A/S' --language DAN --expires 2027-12-31",
  details: 'Prints the password of the administrator, which cannot be shown again.',
  args: [
    { name: 'CODE', description: 'the code of the account; letters, digits, - _ / .' },
    { name: 'NAME', description: 'the name of the company' },
  ],
  options: {
    admin: { value: 'USERNAME', description: 'the first administrator (default: admin)' },
    language: { value: 'LANGUAGE', description: 'ENU or DAN (default: ENU)' },
    'time-zone': { value: 'ZONE', description: 'an IANA zone (default: Europe/Copenhagen)' },
    expires: { value: 'DATE', description: 'the last day, YYYY-MM-DD (default: never)' },
    operators: { description: 'make it the account of the operators, of which there is only one' },
  },
  run: (invocation) =>
    withAdminInstallation(invocation, async ({ operator, inAccount, operatorsCode }) => {
      const code = invocation.arg('CODE');
      const isOperators = invocation.flag('operators');
      if (isOperators) requireOperatorsAccount(code, operatorsCode);
      const languageCode = enumOption(invocation, 'language', {
        values: ['ENU', 'DAN'],
        fallback: 'ENU',
      });
      const created = await operator.tenant.create({
        code,
        name: invocation.arg('NAME'),
        adminUsername: invocation.option('admin') ?? 'admin',
        languageCode,
        timeZone: invocation.option('time-zone'),
        expirationDate: invocation.option('expires'),
      });
      if (isOperators) {
        const caller = await inAccount(code);
        await caller.user.update({
          username: created.adminUsername,
          languageCode,
          profileType: 'Admin',
          role: 'Operator',
          active: true,
        });
      }
      return {
        data: created,
        text: `Created account ${created.code}. Administrator: ${created.adminUsername}, password: ${created.password}`,
      };
    }),
};

const statuses = ['active', 'expired', 'inactive', 'any'] as const;

export const listAccounts: Command = {
  name: 'list-accounts',
  summary: 'List the accounts with status and activity',
  example: '--status expired --json',
  args: [],
  options: {
    search: {
      value: 'WORDS',
      description: 'accounts whose code or name contains all of the words',
    },
    status: { value: 'STATUS', description: 'active, expired or inactive (default: any)' },
  },
  run: (invocation) =>
    withAdminInstallation(invocation, async ({ operator }) => {
      const status = enumOption(invocation, 'status', { values: statuses, fallback: 'any' });
      const tenants = await operator.tenant.list({
        q: invocation.option('search'),
        ...(status === 'any' ? {} : { status }),
      });
      const head = ['CODE', 'STATUS', 'USERS', 'THIS MONTH', 'LAST ACTIVITY', 'EXPIRES', 'NAME'];
      const rows = tenants.map((tenant) => [
        tenant.code,
        tenant.status,
        String(tenant.users),
        String(tenant.recordsThisMonth),
        tenant.lastActivity === null ? '-' : formatUtc(tenant.lastActivity),
        tenant.expirationDate ?? '-',
        tenant.name,
      ]);
      return { data: tenants, text: formatTable([head, ...rows]) };
    }),
};

function formatUtc(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}

export const generateApiKey: Command = {
  name: 'generate-api-key',
  summary: 'Generate an API key for an account; its previous key ends',
  example: 'NORDLYS',
  details:
    'The server refuses the previous key at once, so the command asks for confirmation if there is one.',
  args: [{ name: 'CODE', description: 'the account' }],
  options: { yes: { description: 'do not ask for confirmation' } },
  run: (invocation) =>
    withAdminInstallation(invocation, async ({ operator, findAccount }) => {
      const code = invocation.arg('CODE');
      const tenant = await findAccount(code);
      if (tenant.apiKey) {
        await invocation.confirm(`This ends the current API key of ${tenant.code}.`, tenant.code);
      }
      const { apiKey } = await operator.tenant.generateApiKey({ code });
      return { data: { code: tenant.code, apiKey }, text: apiKey };
    }),
};

export const deleteTenant: Command = {
  name: 'delete-tenant',
  summary: 'Delete an account with all its data',
  example: 'NORDLYS',
  details:
    'Deletes an empty account at once, and any other account 30 days after its deactivation. Only a backup can\nrestore it, so the command asks for the code as confirmation.',
  args: [{ name: 'CODE', description: 'the account' }],
  options: { yes: { description: 'do not ask for confirmation' } },
  run: (invocation) =>
    withAdminInstallation(invocation, async ({ operator, findAccount }) => {
      const { code, name } = await findAccount(invocation.arg('CODE'));
      await invocation.confirm(`This deletes ${code} (${name}) with all its data.`, code);
      await operator.tenant.delete({ code, confirmCode: code });
      return { data: { deleted: code }, text: `Deleted account ${code}.` };
    }),
};
