import { createSession } from '@worksheet/auth/sessions';
import { signIn } from '@worksheet/auth/sign-in';
import { demoPasswordHash } from '@worksheet/database/password-hashes';
import { forAccount } from '@worksheet/database/for-account';
import { openPool } from '@worksheet/database/pool';
import { bareDatabase, testDatabase } from '@worksheet/database/testing/database';
import { createPasskey } from '@worksheet/database/testing/create-passkey';
import { createAccount, createCustomer, createUser } from '@worksheet/database/testing/factories';
import { insertRow } from '@worksheet/database/testing/insert-row';
import { unscoped } from '@worksheet/database/unscoped';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { commands } from '#cli/commands.ts';
import { terminal } from '#cli/testing/terminal.ts';

vi.setConfig({ testTimeout: 90_000 });

const { url } = await testDatabase();
const bare = await bareDatabase();
const pool = openPool(url);
afterAll(() => pool.close());

const services = {
  pool,
  now: () => new Date(),
  secret: 'a secret for tests only',
  loginLimits: { failuresPerAddress: 20, failureStepMs: 0 },
};
const logIn = (username: string, password: string) =>
  signIn(services, { username, password, address: '192.0.2.1' });
const auditLog = async () => {
  const rows = await unscoped(pool)
    .selectFrom('audit_log')
    .innerJoin('account', 'account.id', 'audit_log.account_id')
    .select(['account.code', 'audit_log.by_name', 'event', 'subject', 'audit_log.address'])
    .orderBy('audit_log.id')
    .execute();
  return rows.map((row) => Object.values(row).filter(Boolean).join(' | '));
};
const passwordIn = (result: unknown) => {
  const password = /"password":"([^"]+)"/.exec(JSON.stringify(result))?.[1];
  if (password === undefined) throw new Error('The result contains no password.');
  return password;
};

describe('the command line', () => {
  it('lists the commands, and exits with 2 without a command', async () => {
    const { run } = await terminal(url);
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    for (const { name, summary } of commands) {
      expect(out).toMatch(new RegExp(`\\n  ${name} +${summary}\\n`));
    }
    expect((await run([])).code).toBe(2);
    const unknown = await run(['destroy']);
    expect(unknown.code).toBe(2);
    expect(unknown.errors).toContain('Unknown command destroy.');
  });

  it.each([
    [['create-account', 'X'], 'NAME is missing.'],
    [['create-account', 'X', 'Y', 'Z'], 'Unexpected argument "Z".'],
    [['create-account', 'X', 'Y', '--colour', 'red'], "Unknown option '--colour'."],
    [
      ['create-account', 'X', 'Y', '--language', 'SWE'],
      '--language must be one of ENU, DAN, not "SWE".',
    ],
  ])('refuses %j', async (args, sentence) => {
    const { run } = await terminal(url);
    const { code, out, errors } = await run(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(errors).toContain(sentence);
  });

  it('says what is wrong with the database of DATABASE_URL', async () => {
    const { run } = await terminal(url);
    const errorAt = async (change: (database: URL) => void, command = 'list-accounts') => {
      const database = new URL(url);
      change(database);
      const { code, out, errors } = await run([command], { DATABASE_URL: database.href });
      expect({ code, out }).toEqual({ code: 1, out: '' });
      return errors;
    };
    const unknownHost = (database: URL) => void (database.hostname = 'nowhere.invalid');
    const wrongPassword = (database: URL) => void (database.password = 'hidden');
    const unknownName = (database: URL) => void (database.pathname = '/nowhere');
    const withoutTables = (database: URL) => void (database.pathname = new URL(bare.url).pathname);
    for (const command of ['list-accounts', 'migrate']) {
      expect(await errorAt(unknownHost, command)).toBe(
        'The database (DATABASE_URL) is not reachable.\n',
      );
      expect(await errorAt(wrongPassword, command)).toBe(
        'The database refuses the user or the password of DATABASE_URL.\n',
      );
      expect(await errorAt(unknownName, command)).toBe(
        'The database that DATABASE_URL names does not exist. Create it, or correct the name.\n',
      );
    }
    expect(await errorAt(withoutTables)).toBe(
      'The database does not have the tables of this version. Run migrate first.\n',
    );
    const doctor = await run(['doctor'], { DATABASE_URL: url.replace(/\w+$/, 'nowhere') });
    expect(doctor.out).toContain(
      '✗ database: The database that DATABASE_URL names does not exist.',
    );
  });

  it('reports invalid settings and an unreachable database', async () => {
    const { run } = await terminal(url);
    const unset = await run(['list-accounts'], { DATABASE_URL: '' });
    expect(unset).toMatchObject({
      code: 2,
      errors: 'DATABASE_URL must be set, as mysql://user:password@host:port/database.\n',
    });
    const away = await run(['list-accounts', '--json'], {
      DATABASE_URL: 'mysql://u:hidden@127.0.0.1:1/x',
    });
    expect(away.code).toBe(1);
    expect(JSON.parse(away.errors)).toEqual({
      error: ['The database (DATABASE_URL) is not reachable.'],
    });
  });
});

describe('every command', () => {
  it.each(commands.map((command) => [command.name, command] as const))(
    '%s has a help',
    async (name, { summary, args, options = {}, example }) => {
      const { run } = await terminal('mysql://nobody@127.0.0.1:1/none');
      const { code, out, errors } = await run([name, '--help']);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(out).toContain(`Usage: npm run worksheet -- ${name}`);
      expect(out).toContain(`${summary}.`);
      for (const arg of args) expect(out).toContain(arg.description);
      if (args.length > 0) expect(out).toContain(`npm run worksheet -- ${name} ${example}\n`);
      for (const option of [...Object.keys(options), 'json', 'help']) {
        expect(out).toContain(`--${option}`);
      }
    },
  );
});

describe('accounts and users', () => {
  it('a new installation gets operators, an account, users and an API key', async () => {
    const { runJson, run } = await terminal(url);
    const first = await runJson(
      'create-account',
      'OPS',
      'Operations',
      '--admin',
      'olga',
      '--operators',
    );
    const second = await run(['create-account', 'OTHER', 'Others', '--operators']);
    expect(second).toMatchObject({
      code: 2,
      errors: 'Operators must be users of the account OPS.\n',
    });
    const nordlys = ['NORDLYS', 'Nordlys Byg A/S', '--language', 'dan', '--expires', '2099-12-31'];
    const account = await runJson('create-account', ...nordlys);
    const user = await runJson('create-user', 'nordlys', 'bo', '--profile', 'teamleader');
    await logIn('olga', passwordIn(first));
    await logIn('admin', passwordIn(account));
    await logIn('bo', passwordIn(user));

    const reset = await runJson('reset-password', 'NORDLYS', 'bo');
    await expect(logIn('bo', passwordIn(user))).rejects.toMatchObject({ code: 'sign-in-failed' });
    await logIn('bo', passwordIn(reset));

    const key = await run(['generate-api-key', 'NORDLYS']);
    expect(key.out).toMatch(/^wsk_[0-9A-Za-z]{40}\n$/);
    expect(await run(['generate-api-key', 'NORDLYS'])).toMatchObject({ code: 3, out: '' });
    expect((await run(['generate-api-key', 'NORDLYS', '--yes'])).code).toBe(0);

    const list = await run(['list-accounts']);
    expect(list.out).toMatch(/^CODE +STATUS/);
    expect(list.out).toMatch(/NORDLYS +active +2 +0 .*2099-12-31 +Nordlys Byg A\/S/);
    expect(await runJson('list-accounts', '--search', 'ops')).toMatchObject([
      { code: 'OPS', isOperators: true },
    ]);
    expect(await auditLog()).toEqual([
      'OPS | command line | tenant-created',
      'OPS | command line | user-updated | olga',
      'NORDLYS | command line@OPS | tenant-created',
      'OPS | command line | tenant-created | NORDLYS',
      'NORDLYS | command line | user-created | bo',
      'NORDLYS | command line | password-changed | bo',
      'NORDLYS | command line@OPS | api-key-generated',
      'OPS | command line | api-key-generated | NORDLYS',
      'NORDLYS | command line@OPS | api-key-generated',
      'OPS | command line | api-key-generated | NORDLYS',
    ]);
  });

  it('demo passwords at a public address are reported by doctor, and replaced at once', async () => {
    for (const [code, username] of [
      ['NORDLYS', 'adam'],
      ['OPERATOR', 'operator'],
    ] as const) {
      const { id } = await createAccount(pool, { code });
      await createUser(pool, id, {
        username,
        password_hash: demoPasswordHash,
        profile_type: 'Admin',
        role: username === 'operator' ? 'Operator' : 'User',
      });
      await createUser(pool, id, { username: 'bo' });
    }
    const { run, runJson } = await terminal(url);
    const atPublicUrl = { PUBLIC_URL: 'https://worksheet.example.com' };
    const before = await run(['doctor'], atPublicUrl);
    expect(before.code).toBe(1);
    expect(before.out).toContain(
      '✗ demo passwords: adam@NORDLYS, operator@OPERATOR still have the password of the demo; run reset-passwords',
    );
    expect((await run(['doctor'])).out).toContain(
      '✓ demo passwords: adam@NORDLYS, operator@OPERATOR have it; allowed, because PUBLIC_URL is not public',
    );

    const reset = await run(['reset-passwords']);
    expect(reset.out).toMatch(
      /^ACCOUNT +USERNAME +PASSWORD\nNORDLYS +adam +\S+\nOPERATOR +operator +\S+\n$/,
    );
    const password = /adam +(\S+)/.exec(reset.out)?.[1] ?? '';
    await logIn('adam', password);
    await expect(logIn('adam', 'worksheet-demo')).rejects.toMatchObject({ code: 'sign-in-failed' });
    const after = await run(['doctor'], atPublicUrl);
    expect(after.out).toContain('✓ demo passwords: not in use');
    expect(await runJson('reset-passwords')).toEqual([]);
    expect((await auditLog()).filter((line) => line.includes('password-changed'))).toEqual([
      'NORDLYS | command line | password-changed | adam',
      'OPERATOR | command line | password-changed | operator',
    ]);
  });

  it('the factors of the only operator can be removed, so that losing them locks nobody out (decisions/passkeys-and-second-factors)', async () => {
    const { id } = await createAccount(pool, { code: 'OPERATOR' });
    const olga = await createUser(pool, id, { username: 'olga', role: 'Operator' });
    const given = { user_id: olga.id, created_at: '2026-03-02 14:30:00.000' };
    const db = forAccount(pool, id);
    const app = { secret_encrypted: 'x', confirmed_at: '2026-03-02 14:30:00.000' };
    await db
      .insertInto('authenticator_app')
      .values({ ...given, ...app })
      .execute();
    await db
      .insertInto('recovery_code')
      .values({ ...given, code_hash: 'x' })
      .execute();
    await createPasskey(pool, id, { username: 'olga' });
    const user = { accountId: id, userId: olga.id, passwordHash: olga.password_hash };
    await createSession(services, user, true);

    const { run, runJson } = await terminal(url);
    expect(await run(['remove-factors', 'operator', 'Olga'])).toMatchObject({
      code: 0,
      out: 'Removed 1 passkey and the authenticator app of Olga in operator.\n',
    });
    for (const table of ['authenticator_app', 'recovery_code', 'passkey', 'session'] as const)
      expect(await unscoped(pool).selectFrom(table).select('account_id').execute()).toEqual([]);
    expect(await runJson('remove-factors', 'OPERATOR', 'olga')).toEqual({
      code: 'OPERATOR',
      username: 'olga',
      passkeys: 0,
      hasAuthenticatorApp: false,
    });
    expect(await auditLog()).toContain('OPERATOR | command line | factors-removed | olga');
  });

  it('the errors of the server are printed', async () => {
    await createAccount(pool, { code: 'NORDLYS' });
    const { run } = await terminal(url);
    expect(await run(['create-account', 'nordlys', 'Another'])).toMatchObject({
      code: 1,
      errors: 'This code already exists.\n',
    });
    expect(await run(['create-user', 'NORDLYS', 'a@b'])).toMatchObject({
      code: 1,
      errors: 'USERNAME: Field contains invalid characters.\n',
    });
    const words = ['X', '', '--expires', '2026-13-40', '--time-zone', 'Nowhere', '--admin', 'a@b'];
    expect(await run(['create-account', ...words])).toMatchObject({
      code: 1,
      errors:
        'NAME: Field is required.\n--expires: Field must be a date (YYYY-MM-DD).\n--time-zone: Field is not valid.\n--admin: Field contains invalid characters.\n',
    });
  });

  it.each([
    ['create-user', 'NOWHERE', 'bo'],
    ['reset-password', 'NOWHERE', 'bo'],
    ['remove-factors', 'NOWHERE', 'bo'],
    ['generate-api-key', 'NOWHERE'],
    ['export-tenant', 'NOWHERE', '/tmp/worksheet-no-folder'],
    ['delete-tenant', 'NOWHERE', '--yes'],
  ])('%s names an account that does not exist', async (...args) => {
    const { run } = await terminal(url);
    expect(await run(args)).toEqual({
      code: 1,
      out: '',
      errors: 'There is no account NOWHERE. list-accounts shows the codes of all accounts.\n',
    });
  });

  it.each(['reset-password', 'remove-factors'])(
    '%s names a user who does not exist',
    async (name) => {
      await createAccount(pool, { code: 'NORDLYS' });
      const { run } = await terminal(url);
      expect(await run([name, 'nordlys', 'nobody'])).toEqual({
        code: 1,
        out: '',
        errors:
          'There is no user nobody in the account nordlys. Its administrators see all users under Admin, Users.\n',
      });
    },
  );

  it('a row that was changed in the database is named, and ends with 1', async () => {
    const { id } = await createAccount(pool, { code: 'NORDLYS' });
    await createAccount(pool, { code: 'HAVNEN' });
    const at = '2026-03-02 23:05:00.000';
    const row = await insertRow(pool, id, 'record_history', {
      record_id: 1,
      action: 'create',
      by_name: 'bo',
      at,
      changes: null,
    });
    const { run } = await terminal(url);
    const sealed = '✓ NORDLYS: 1 rows intact, sealed until 2026-03-03\n';
    expect(await run(['verify', 'nordlys'])).toMatchObject({ code: 0, out: sealed });
    const history = forAccount(pool, id).updateTable('record_history');
    await history.set({ by_name: 'kim' }).execute();
    const { code, out } = await run(['verify']);
    expect(code).toBe(1);
    expect(out).toContain('✓ HAVNEN: 0 rows intact, not sealed yet');
    expect(out).toContain(`✗ NORDLYS: record_history ${row.id} is not what was written`);
  });

  it('the last activity is printed with its time zone', async () => {
    const { id } = await createAccount(pool, { code: 'NORDLYS' });
    const at = '2026-03-02 23:05:00.000';
    const row = { at, event: 'sign-in', by_name: 'bo', by_name_key: 'bo' };
    await insertRow(pool, id, 'audit_log', row);
    const { run, runJson } = await terminal(url);
    expect((await run(['list-accounts'])).out).toContain(' 2026-03-02 23:05 UTC ');
    expect(await runJson('list-accounts')).toMatchObject([
      { lastActivity: '2026-03-02T23:05:00.000Z' },
    ]);
  });

  it.each([['list-accounts'], ['doctor'], ['backup', 'DATA/backup']])(
    'ends by itself after %s, with nothing left open',
    async (...args) => {
      const { runProcess, dataDir } = await terminal(url);
      const { code, out, errors } = await runProcess(
        args.map((arg) => arg.replace('DATA', dataDir)),
      );
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(out).not.toBe('');
    },
  );

  it('ends without an error if the reader of its output has ended', async () => {
    const { runProcess } = await terminal(url);
    expect(await runProcess(['--help'], {}, { closesOutput: true })).toEqual({
      code: 0,
      out: '',
      errors: '',
    });
  });

  it('an account is deleted only with confirmation', async () => {
    await createUser(pool, (await createAccount(pool, { code: 'NEW' })).id);
    await createCustomer(pool, (await createAccount(pool, { code: 'HAVNEN' })).id);
    const { run, runJson } = await terminal(url);
    expect(await run(['delete-tenant', 'NEW'])).toMatchObject({
      code: 3,
      errors: 'Cannot ask for confirmation here; nothing was changed. Pass --yes.\n',
    });
    expect(await run(['delete-tenant', 'HAVNEN', '--yes'])).toMatchObject({
      code: 1,
      errors: 'Only an account that is empty, or inactive for 30 days, can be deleted.\n',
    });
    expect(await runJson('delete-tenant', 'new', '--yes')).toEqual({ deleted: 'NEW' });
    expect(await runJson('list-accounts')).toMatchObject([{ code: 'HAVNEN' }]);
  });
});

describe('the installation itself', () => {
  it('is migrated once', async () => {
    const { run } = await terminal(bare.url);
    const [before, first, again] = [
      await run(['doctor']),
      await run(['migrate']),
      await run(['migrate']),
    ];
    expect(before.code).toBe(1);
    expect(before.out).toMatch(/✗ migrations: 0001-account, .* missing; run migrate/);
    expect(first.out).toMatch(/^Applied: 0001-account, /);
    expect(again).toEqual({ code: 0, out: 'Up to date.\n', errors: '' });
  });

  it('is checked by doctor', async () => {
    const { run, runJson } = await terminal(url);
    const { code, out } = await run(['doctor']);
    expect(out.split('\n').filter((line) => !line.startsWith('✓'))).toEqual(['']);
    expect(code).toBe(0);
    expect(await runJson('doctor')).toMatchObject(
      [
        'settings',
        'database',
        'privileges',
        'clock',
        'migrations',
        'demo passwords',
        'exports',
        'storage',
        'disk',
      ].map((check) => ({
        check,
        ok: true,
      })),
    );
    const broken = await run(['doctor'], {
      DATABASE_URL: 'mysql://u:hidden@127.0.0.1:1/x',
      DATA_DIR: '/dev/null/x',
      NODE_ENV: 'production',
      APP_SECRET: 'x'.repeat(32),
    });
    expect(broken.code).toBe(1);
    expect(broken.out).toMatch(
      /✗ settings: .*\n✗ database: not reachable.*\n✗ storage: cannot be used/,
    );
    expect(broken.out + broken.errors).not.toContain('hidden');
  });
});

it('remind lists who would be reminded, and reminds', async () => {
  const { run, runJson } = await terminal(url);
  const { out, code } = await run(['remind', '--at', '2026-11-27T11:05:00Z', '--dry-run']);
  expect([code, out]).toEqual([0, 'Nobody would be reminded.\n']);
  expect(await runJson('remind', '--at', '2026-11-27T11:05:00Z')).toEqual({ reminded: 0 });
  expect((await run(['remind', '--at', 'noon'])).code).toBe(2);
});
