import { choice, type Command } from '#cli/command.ts';
import { withInstallation } from '#cli/open.ts';

const statuses = ['active', 'expired', 'inactive', 'any'] as const;

export const listAccounts: Command = {
  name: 'list-accounts',
  summary: 'List the accounts, with how they do',
  example: '--status expired --json',
  takes: [],
  options: {
    search: { value: 'WORDS', about: 'only those whose code or name hold all of them' },
    status: { value: 'STATUS', about: 'active, expired or inactive (any)' },
  },
  run: (call) =>
    withInstallation(call, async ({ operator }) => {
      const status = choice(call, 'status', { of: statuses, otherwise: 'any' });
      const tenants = await operator.tenant.list({
        q: call.option('search'),
        ...(status === 'any' ? {} : { status }),
      });
      const head = ['CODE', 'STATUS', 'USERS', 'THIS MONTH', 'LAST ACTIVITY', 'EXPIRES', 'NAME'];
      const rows = tenants.map((tenant) => [
        tenant.code,
        tenant.status,
        String(tenant.users),
        String(tenant.recordsThisMonth),
        tenant.lastActivity?.slice(0, 16).replace('T', ' ') ?? '-',
        tenant.expirationDate ?? '-',
        tenant.name,
      ]);
      return { data: tenants, text: table([head, ...rows]) };
    }),
};

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
