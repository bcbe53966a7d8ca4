import type { Command } from '#cli/command.ts';
import { withAdminInstallation } from '#cli/installation.ts';

export const verify: Command = {
  name: 'verify',
  summary: 'Verify that nobody changed history, audit log or changes in the database',
  example: 'NORDLYS',
  details:
    'Computes the chain again, of all accounts or of one, and prints the first row of each that does not fit. Exits with 1\nif there is one. A seal that was kept elsewhere is compared with GET /api/audit/seal.',
  args: [
    { name: 'ACCOUNT', description: 'the code of the account (default: all)', isOptional: true },
  ],
  run: (invocation) =>
    withAdminInstallation(invocation, async ({ operator, findAccount, inAccount }) => {
      const code = invocation.arg('ACCOUNT');
      const accounts = code === '' ? await operator.tenant.list({}) : [await findAccount(code)];
      const results = [];
      for (const account of accounts) {
        const caller = await inAccount(account.code);
        results.push({ account: account.code, ...(await caller.audit.verify({})) });
      }
      const text = results.map(({ account, checked, firstBroken, sealedUntil }) =>
        firstBroken
          ? `✗ ${account}: ${firstBroken.table} ${firstBroken.id} is not what was written, or follows a row that is missing`
          : `✓ ${account}: ${checked} rows intact, ${sealedUntil === null ? 'not sealed yet' : `sealed until ${sealedUntil}`}`,
      );
      return {
        data: results,
        text: text.join('\n'),
        failed: results.some(({ isIntact }) => !isIntact),
      };
    }),
};
