import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { localFolder } from '@worksheet/api/attachments/local-folder';
import { listKeys } from '@worksheet/api/attachments/testing/list-files';
import { signIn } from '@worksheet/auth/sign-in';
import { createSession, validateSession } from '@worksheet/auth/sessions';
import type { Manifest } from '@worksheet/database/backup/manifest';
import { forAccount } from '@worksheet/database/for-account';
import { openPool } from '@worksheet/database/pool';
import type { Row } from '@worksheet/database/schema';
import { tableNames } from '@worksheet/database/tables';
import { createRecord } from '@worksheet/database/testing/create-record';
import { bareDatabase, secondDatabase, testDatabase } from '@worksheet/database/testing/database';
import { insertOrphan } from '@worksheet/database/testing/insert-orphan';
import { createAccount, createUser, testPassword } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder, terminal } from '#cli/testing/terminal.ts';

vi.setConfig({ testTimeout: 90_000 });

const { url } = await testDatabase();
const bare = await bareDatabase();
const second = await secondDatabase();
const pool = openPool(url);
const services = { pool, now: () => new Date() };
afterAll(() => pool.close());

let account: Row<'account'>;
let bo: Row<'user'>;
beforeEach(async () => {
  account = await createAccount(pool, { code: 'NORDLYS', name: 'Søren & Åse 🛠' });
  bo = await createUser(pool, account.id, { username: 'bo' });
});

async function recordWithFile(dataDir: string, at = account.id) {
  const bytes = randomBytes(3_000);
  const key = `2026/03/${randomBytes(8).toString('hex')}`;
  await localFolder(join(dataDir, 'attachments')).put(key, bytes);
  const user = at === account.id ? bo : await createUser(pool, at);
  const record = await createRecord(pool, at, {
    user,
    quantity: '7.35',
    description: 'l\'été\n"x"\u2028\u{1F6E0}',
  });
  await forAccount(pool, at)
    .insertInto('attachment')
    .values({
      record_id: record.id,
      position: 0,
      file_name: 'a.png',
      content_type: 'image/png',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storage_key: key,
      created_at: '2026-03-02 15:00:00.000',
    })
    .execute();
  return { record, key, bytes };
}

async function softDelete(id: number) {
  const db = forAccount(pool, account.id);
  const record = await db
    .selectFrom('worksheet_record')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const file = await db
    .selectFrom('attachment')
    .selectAll()
    .where('record_id', '=', id)
    .executeTakeFirstOrThrow();
  const { account_id: _, ...columns } = record;
  const { account_id: __, ...fileColumns } = file;
  const deletion = { deleted_actor: `user:${bo.id}`, deleted_at: '2026-03-02 15:00:00.000' };
  await db
    .insertInto('worksheet_deleted')
    .values({ ...columns, ...deletion })
    .execute();
  await db.insertInto('attachment_deleted').values(fileColumns).execute();
  await db.deleteFrom('attachment').where('record_id', '=', id).execute();
  await db.deleteFrom('worksheet_record').where('id', '=', id).execute();
}

/** Makes an export with one line, which returned to the worksheet. */
async function voidedExport(at = account.id) {
  const db = forAccount(pool, at);
  const { insertId } = await db
    .insertInto('export_batch')
    .values({
      number: 1,
      created_by: 'adam',
      created_by_id: null,
      created_at: '2026-03-02 15:00:00.000',
      record_count: 1,
      format_version: 2,
      delimiter: ',',
      hours: '7.40',
      voided_by: 'adam',
      voided_at: '2026-03-03 15:00:00.000',
      void_reason: 'Søren’s “mistake”',
      rejected_count: 1,
    })
    .executeTakeFirstOrThrow();
  const user = at === account.id ? bo : await createUser(pool, at);
  const { account_id: _, ...row } = await createRecord(pool, at, { user, description: 'é\n"x"' });
  const line = {
    ...row,
    export_batch_id: Number(insertId),
    export_status: 'rejected' as const,
    external_reference: 'JOB00123',
    rejection_reason: 'Søren’s “date”',
  };
  await db.insertInto('export_line').values(line).execute();
}

const recordsIn = (
  address: string,
  table: 'worksheet_record' | 'export_line' = 'worksheet_record',
) => {
  const other = openPool(address, { connections: 1 });
  return unscoped(other)
    .selectFrom<'worksheet_record' | 'export_line'>(table)
    .selectAll()
    .orderBy('id')
    .execute()
    .finally(() => other.close());
};

/** A client may send it again after the backup is restored (decisions/offline). */
const insertClientKey = (recordId: number, at = account.id) =>
  forAccount(pool, at)
    .insertInto('client_key')
    .values({
      actor: `user:${bo.id}`,
      client_key: '0b3d1f6e-7d52-4a7c-9b0e-5f6a1c2d3e4f',
      record_ids: `[${recordId}]`,
      created_at: '2026-03-02 15:00:00.000',
    })
    .execute();

const clientKeysIn = (address: string) => {
  const other = openPool(address, { connections: 1 });
  return unscoped(other)
    .selectFrom('client_key')
    .selectAll()
    .execute()
    .finally(() => other.close());
};

/** The tables that a backup may leave out. A new table must be backed up. */
const transient = [
  'account_lock',
  'calendar_feed',
  'call_count',
  'identity_attempt',
  'installation',
  'invitation',
  'passkey_challenge',
  'pending_sign_in',
  'push_subscription',
  'session',
  'sign_in_throttle',
];

describe('a backup', () => {
  it('is restored into an empty installation with equal rows and files', async () => {
    const here = await terminal(url);
    const files = [await recordWithFile(here.dataDir), await recordWithFile(here.dataDir)];
    await softDelete(files[1]?.record.id ?? 0);
    await voidedExport();
    await insertClientKey(files[0]?.record.id ?? 0);
    const gone = await createRecord(pool, account.id, { user: bo });
    await forAccount(pool, account.id)
      .deleteFrom('worksheet_record')
      .where('id', '=', gone.id)
      .execute();
    const folder = join(await temporaryFolder(), 'backup');
    const backup = await here.runJson('backup', folder);
    expect(backup).toMatchObject({ account: null, attachments: { files: 2, bytes: 6_000 } });

    const there = await terminal(bare.url);
    const restored = await there.run(['restore', folder]);
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect(restored.out).toMatch(/^Restored and verified .* and 2 attachments\.\n$/);
    expect(await recordsIn(bare.url)).toEqual(await recordsIn(url));
    expect(await recordsIn(bare.url, 'export_line')).toHaveLength(1);
    expect(await recordsIn(bare.url, 'export_line')).toEqual(await recordsIn(url, 'export_line'));
    expect(await clientKeysIn(bare.url)).toHaveLength(1);
    expect(await clientKeysIn(bare.url)).toEqual(await clientKeysIn(url));
    expect((await there.run(['doctor'])).out).toContain('✓ exports: 1, all complete');
    for (const { key, bytes } of files) {
      expect(await readFile(join(there.dataDir, 'attachments', key))).toEqual(bytes);
    }
    const again = await there.runJson('backup', join(await temporaryFolder(), 'again'));
    expect(tablesOf(again)).toEqual(tablesOf(backup));
    const backedUp = tablesOf(backup).map(({ name }) => name);
    expect(tableNames.filter((name) => !backedUp.includes(name)).toSorted()).toEqual(transient);

    const other = openPool(bare.url, { connections: 1 });
    const next = await createRecord(other, account.id, { user: bo });
    await other.close();
    expect(next.id).toBe(gone.id + 1);
  });

  it('holds no sessions and no lockouts, and a restore ends those of an older backup', async () => {
    const here = await terminal(url);
    const verified = { accountId: account.id, userId: bo.id, passwordHash: bo.password_hash };
    const { token } = await createSession(services, verified, true);
    await unscoped(pool)
      .insertInto('sign_in_throttle')
      .values({ scope: 'f'.repeat(64), failures: 10, window_started_at: '2026-03-02 15:00:00.000' })
      .execute();
    const folder = join(await temporaryFolder(), 'backup');
    await here.runJson('backup', folder);
    const written = await filesBelow(join(folder, 'tables'));
    expect(written).toContain('user.ndjson.gz');
    expect(written).not.toContain('session.ndjson.gz');
    expect(written).not.toContain('sign_in_throttle.ndjson.gz');

    // Backups of the first versions contain these tables.
    for (const table of ['session', 'sign_in_throttle'] as const) {
      const rows = await unscoped(pool).selectFrom(table).selectAll().execute();
      await addTable(folder, table, rows);
    }
    const there = await terminal(second.url);
    const { out } = await there.run(['restore', folder]);
    expect(out).toMatch(/^Restored and verified /);
    const other = openPool(second.url, { connections: 1 });
    onTestFinished(() => other.close());
    for (const table of ['session', 'sign_in_throttle'] as const) {
      expect(await unscoped(other).selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await validateSession({ ...services, pool: other }, token)).toBeNull();
    expect(await validateSession(services, token)).toMatchObject({ actor: { username: 'bo' } });
  });

  it('is consistent while others write and delete', async () => {
    const here = await terminal(url);
    const first = await recordWithFile(here.dataDir);
    const folder = join(await temporaryFolder(), 'backup');
    const ended = new AbortController();
    const backup = here.runJson('backup', folder).finally(() => ended.abort());
    const db = forAccount(pool, account.id);
    const storage = localFolder(join(here.dataDir, 'attachments'));
    while (!ended.signal.aborted) {
      const { record, key } = await recordWithFile(here.dataDir);
      if (record.id % 2 === 0) continue;
      await db.deleteFrom('attachment').where('record_id', '=', record.id).execute();
      await db.deleteFrom('worksheet_record').where('id', '=', record.id).execute();
      await storage.delete(key);
    }
    await backup;
    const there = await terminal(second.url);
    await there.runJson('restore', folder);
    const restored = await recordsIn(second.url);
    const stored = await listKeys(localFolder(join(there.dataDir, 'attachments')));
    expect(restored.map(({ id }) => id)).toContain(first.record.id);
    const others = openPool(second.url, { connections: 1 });
    const keys = await unscoped(others).selectFrom('attachment').select('storage_key').execute();
    await others.close();
    expect(stored).toEqual(keys.map((row) => row.storage_key).toSorted());
    // The test creates record and attachment separately, and the snapshot may fall between them.
    expect(Math.abs(restored.length - keys.length)).toBeLessThanOrEqual(1);
  });

  it('overwrites nothing, and is restored into an empty installation only', async () => {
    const here = await terminal(url);
    const folder = join(await temporaryFolder(), 'backup');
    await here.runJson('backup', folder);
    expect(await here.run(['backup', folder])).toMatchObject({ code: 2 });
    expect((await here.run(['restore', folder])).errors).toBe(
      'The installation is not empty: a backup can be restored into an empty one only.\n',
    );
  });

  it('restores nothing if it is damaged or incomplete, and says what is damaged', async () => {
    const here = await terminal(url);
    for (let count = 0; count < 10; count += 1) await recordWithFile(here.dataDir);
    const folder = join(await temporaryFolder(), 'backup');
    await here.runJson('backup', folder);
    const there = await terminal(bare.url);
    const [file = ''] = await filesBelow(join(folder, 'attachments'));

    /** Returns the error of restoring a changed copy. */
    const restoreChanged = async (path: string, change: (bytes: Buffer) => Buffer | undefined) => {
      const copy = join(await temporaryFolder(), 'copy');
      await cp(folder, copy, { recursive: true });
      const changed = change(await readFile(join(copy, path)));
      if (changed) await writeFile(join(copy, path), changed);
      else await rm(join(copy, path));
      const { code, out, errors } = await there.run(['restore', copy]);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      return errors.replace(copy, 'COPY');
    };
    const editManifest = (edit: (manifest: Manifest) => unknown) =>
      restoreChanged('manifest.json', (bytes) => {
        const manifest = JSON.parse(bytes.toString());
        return Buffer.from(JSON.stringify(edit(manifest)));
      });
    const records = 'tables/worksheet_record.ndjson.gz';
    const damagedRecords =
      'The backup is damaged: the rows of worksheet_record cannot be read or were changed. Nothing was restored; use another copy of the backup.\n';
    for (const change of [
      (bytes: Buffer) => bytes.subarray(0, -20),
      (bytes: Buffer) => bytes.fill('x', 0, 20),
      (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('7.35', '8.35')),
      () => gzipSync('no JSON\n'),
      () => gzipSync('[]\n'),
      () => Buffer.alloc(0),
      () => undefined,
    ]) {
      expect(await restoreChanged(records, change)).toBe(damagedRecords);
    }
    for (const change of [() => Buffer.from('something else'), () => undefined]) {
      expect(await restoreChanged(`attachments/${file}`, change)).toBe(
        `The backup is damaged: attachment ${file} is missing or was changed. Nothing was restored; use another copy of the backup.\n`,
      );
      expect(await filesBelow(join(there.dataDir, 'attachments'))).toEqual([]);
    }
    expect(await restoreChanged('manifest.json', () => undefined)).toBe(
      'COPY is not a complete backup: it has no manifest.json.\n',
    );
    const damagedManifest =
      'The backup is damaged: manifest.json cannot be read. Nothing was restored; use another copy of the backup.\n';
    expect(await restoreChanged('manifest.json', (bytes) => bytes.subarray(0, 100))).toBe(
      damagedManifest,
    );
    expect(await editManifest((manifest) => ({ ...manifest, tables: [{}] }))).toBe(damagedManifest);
    expect(await editManifest(({ migrations: _, ...manifest }) => manifest)).toBe(damagedManifest);
    const newer =
      'COPY was written by a newer version of Worksheet. Restore it with that version.\n';
    expect(await editManifest((manifest) => ({ ...manifest, format: 2 }))).toBe(newer);
    expect(
      await editManifest(({ migrations, ...manifest }) => ({
        ...manifest,
        migrations: [...migrations, '9999-later'],
      })),
    ).toBe(newer);
    expect(await there.run(['doctor'])).toMatchObject({
      out: expect.stringMatching(/✗ migrations: 0001-account, /),
    });
  });

  it('that differs once it is restored leaves an empty installation, and what a killed attempt left is replaced', async () => {
    const here = await terminal(url);
    const { record } = await recordWithFile(here.dataDir);
    const folder = join(await temporaryFolder(), 'backup');
    await here.runJson('backup', folder);
    const wrong = join(await temporaryFolder(), 'wrong');
    await cp(folder, wrong, { recursive: true });
    const path = join(wrong, 'manifest.json');
    const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'));
    const tables = manifest.tables.map((table) =>
      table.name === 'worksheet_record'
        ? { ...table, sums: { ...table.sums, quantity: '1' } }
        : table,
    );
    await writeFile(path, JSON.stringify({ ...manifest, tables }));

    const there = await terminal(second.url);
    expect(await there.run(['restore', wrong])).toMatchObject({
      code: 1,
      errors: 'The restored table worksheet_record differs from the backup.\n',
    });
    expect(await recordsIn(second.url)).toEqual([]);

    const [left] = await recordsIn(url);
    if (left) await insertOrphan(second.url, { ...left, id: record.id + 1, export_status: null });
    await there.runJson('restore', folder);
    expect(await recordsIn(second.url)).toEqual(await recordsIn(url));
  });

  it('needs a folder that can be written', async () => {
    const { run } = await terminal(url);
    expect(await run(['backup', '/dev/null/backup'])).toEqual({
      code: 1,
      out: '',
      errors: '/dev/null cannot be used: it is not a folder (EEXIST).\n',
    });
  });
});

it('an exported account contains all of its data and no other, and can be restored', async () => {
  const here = await terminal(url);
  const mine = await recordWithFile(here.dataDir);
  const other = await createAccount(pool, { code: 'OTHER' });
  await recordWithFile(here.dataDir, other.id);
  await voidedExport();
  const [record] = (await recordsIn(url)).slice(-1);
  const [line] = await recordsIn(url, 'export_line');
  await voidedExport(other.id);
  await insertClientKey(mine.record.id);
  await insertClientKey(1, other.id);
  const folder = join(await temporaryFolder(), 'export');
  expect(await here.runJson('export-tenant', 'nordlys', folder)).toMatchObject({
    account: 'NORDLYS',
    attachments: { files: 1 },
  });
  const there = await terminal(second.url);
  await there.runJson('restore', folder);
  expect(await recordsIn(second.url)).toEqual([mine.record, record]);
  expect(await recordsIn(second.url, 'export_line')).toEqual([line]);
  expect(await clientKeysIn(second.url)).toMatchObject([{ account_id: account.id }]);
  expect(await listKeys(localFolder(join(there.dataDir, 'attachments')))).toEqual([mine.key]);
  expect(await there.runJson('list-accounts')).toMatchObject([{ code: 'NORDLYS', users: 1 }]);
});

it('an exported account holds no passwords, keys and sessions, and its users get new passwords', async () => {
  const here = await terminal(url);
  await recordWithFile(here.dataDir);
  const verified = { accountId: account.id, userId: bo.id, passwordHash: bo.password_hash };
  const { token } = await createSession(services, verified, true);
  const { out: apiKey } = await here.run(['generate-api-key', 'NORDLYS']);
  const db = unscoped(pool);
  const key = await db.selectFrom('api_key').selectAll().executeTakeFirstOrThrow();
  const session = await db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
  const folder = join(await temporaryFolder(), 'export');
  await here.runJson('export-tenant', 'NORDLYS', folder);
  const secrets = {
    bo: bo.password_hash,
    anyHash: '$argon2',
    apiKey: apiKey.trim(),
    keyHash: key.key_hash,
    keyEncrypted: key.key_encrypted,
    token,
    session: session.id,
    appSecret: await readFile(join(here.dataDir, 'app-secret'), 'utf8'),
  };
  const files = await filesBelow(folder);
  expect(files).toContain('tables/user.ndjson.gz');
  for (const file of files) {
    const bytes = await readFile(join(folder, file));
    const content = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
    const found = Object.entries(secrets).filter(([, secret]) => content.includes(secret));
    expect({ file, found }).toEqual({ file, found: [] });
  }

  const there = await terminal(second.url);
  await there.runJson('restore', folder);
  const other = openPool(second.url, { connections: 1 });
  onTestFinished(() => other.close());
  const loginLimits = { failuresPerAddress: 20, failureStepMs: 0 };
  const logIn = (password: string) =>
    signIn(
      { ...services, pool: other, secret: 'a secret for tests only', loginLimits },
      { username: 'bo', password, address: '192.0.2.1' },
    );
  for (const password of [testPassword, '']) {
    await expect(logIn(password)).rejects.toMatchObject({ code: 'sign-in-failed' });
  }
  const [reset] = JSON.parse((await there.run(['reset-passwords', '--json'])).out);
  expect(reset).toMatchObject({ account: 'NORDLYS', username: 'bo' });
  await logIn(reset.password);
  expect(await there.runJson('reset-passwords')).toEqual([]);
});

/** Adds a table to a backup. */
async function addTable(folder: string, name: string, rows: readonly object[]): Promise<void> {
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  await writeFile(join(folder, 'tables', `${name}.ndjson.gz`), gzipSync(lines));
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  const sha256 = createHash('sha256').update(lines).digest('hex');
  manifest.tables.push({ name, rows: rows.length, sha256, sums: {}, nextId: null });
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
}

async function filesBelow(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

function tablesOf(manifest: unknown): Manifest['tables'] {
  return (manifest as Manifest).tables;
}
