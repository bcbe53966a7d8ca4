import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isScopedTable, isTableName } from '@worksheet/database/tables';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const verbs = /\.(?:selectFrom|updateTable|deleteFrom|insertInto)(?:<\w+>)?\(\s*/;

interface Statement {
  readonly table: string;
  readonly text: string;
}

/** Returns the statements, each from its table to its execution or to the next one. */
function statementsIn(source: string): Statement[] {
  return source
    .split(verbs)
    .slice(1)
    .map((rest) => ({
      table: /^'(\w+)/.exec(rest)?.[1] ?? 'any',
      text: rest.split(/\.execute|\n}/)[0] ?? '',
    }))
    .filter(({ table }) => !isTableName(table) || isScopedTable(table));
}

/** Compares the column with a value, or stores it. A join alone leaves every account in. */
const namesAccount =
  /where(?:Ref)?\(\s*'(?:\w+\.)?account_id'|\.where\('a\.(?:id|code_key)'|account_id: |\baccountId,/;

/** The statements that name no account, and why they need not. */
const allowed: Readonly<Record<string, readonly [reason: string, ...tables: string[]]>> = {
  'packages/api/src/jobs/deleted-records.ts': [
    'a job of all companies; ids of records are unique in the installation',
    'worksheet_deleted',
    'attachment_deleted',
    'attachment_deleted',
    'worksheet_deleted',
  ],
  'packages/api/src/jobs/expired-rows.ts': [
    'a job of all companies',
    'idempotency_key',
    'webhook_delivery',
  ],
  'packages/api/src/jobs/referenced-files.ts': [
    'a backup of all companies',
    'attachment',
    'attachment_deleted',
  ],
  'packages/api/src/attachments/unreferenced-keys.ts': [
    'a job of all companies; keys of files are random',
    'attachment',
    'attachment_deleted',
  ],
  'packages/api/src/tenants/create.ts': ['within the new account', 'user'],
  'packages/api/src/identity/tenant.ts': [
    'within the account that was found',
    'identity_domain',
    'account_identity',
  ],
  'packages/api/src/tenants/users.ts': ['within the account that was found', 'user'],
  'packages/api/src/webhooks/delivery/claim.ts': ['a loop of all companies', 'webhook'],
  'packages/auth/src/calendar-feeds.ts': [
    'within an account, or by a secret token',
    'user',
    'calendar_feed',
    'calendar_feed',
    'calendar_feed',
  ],
  'packages/auth/src/complete-sign-in.ts': [
    'within the account of the sign-in',
    'authenticator_app',
    'authenticator_app',
    'recovery_code',
    'recovery_code',
    'recovery_code',
  ],
  'packages/auth/src/identity/refresh.ts': ['a job of all companies', 'account_identity'],
  'packages/auth/src/identity/settings.ts': [
    'by a code, a confirmed domain, or an issuer that several companies may have',
    'account_identity',
  ],
  'packages/auth/src/invitations.ts': [
    'within an account, by a secret token, by a username that may be in several, or what has expired',
    'invitation',
    'invitation',
    'invitation',
    'user',
    'invitation',
    'invitation',
    'user',
    'invitation',
    'user',
    'invitation',
  ],
  'packages/auth/src/passkeys.ts': [
    'by the id of a passkey, which is unique',
    'passkey',
    'passkey',
  ],
  'packages/auth/src/sign-in.ts': ['by a username that may be in several accounts (D2)', 'user'],
};

const files = globSync('{packages/{api,auth},apps/server}/src/**/*.ts', { cwd: root })
  .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
  .map((path) => ({ path, source: readFileSync(`${root}/${path}`, 'utf8') }))
  .filter(({ source }) => source.includes("'@worksheet/database/unscoped'"));

it('every statement that can read all companies names one, or is listed with a reason (D1)', () => {
  const wide = files.flatMap(({ path, source }) => {
    const tables = statementsIn(source)
      .filter(({ table, text }) => table !== 'account' && !namesAccount.test(text))
      .map(({ table }) => table);
    return tables.length === 0 ? [] : [[path, tables] as const];
  });
  const listed = Object.entries(allowed).map(([path, [, ...tables]]) => [path, tables] as const);
  expect(Object.fromEntries(wide)).toEqual(Object.fromEntries(listed));
});
