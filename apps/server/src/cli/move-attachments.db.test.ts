import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { localFolder } from '@worksheet/api/attachments/local-folder';
import { s3Bucket } from '@worksheet/api/attachments/s3-bucket';
import { listKeys } from '@worksheet/api/attachments/testing/list-files';
import { startS3Proxy } from '@worksheet/api/attachments/testing/s3-proxy';
import { startS3Server, type S3Server } from '@worksheet/api/attachments/testing/s3-server';
import type { AttachmentStorage } from '@worksheet/api/attachments/storage';
import { forAccount } from '@worksheet/database/for-account';
import { openPool } from '@worksheet/database/pool';
import { createRecord } from '@worksheet/database/testing/create-record';
import { secondDatabase, testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { afterEach, beforeEach, afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { withAdminInstallation } from '#cli/installation.ts';
import { temporaryFolder, terminal } from '#cli/testing/terminal.ts';

vi.setConfig({ testTimeout: 90_000 });

const { url } = await testDatabase();
const second = await secondDatabase();
const pool = openPool(url);
afterAll(() => pool.close());

let server: S3Server;
beforeEach(async () => {
  server = await startS3Server();
});
afterEach(() => server.stop());

const isOfImage = ({ method, url: path = '' }: IncomingMessage, expected: string) =>
  method === expected && path.startsWith('/worksheet/attachments/2026/');

async function startProxy() {
  const started = await startS3Proxy(server);
  onTestFinished(() => started.stop());
  return started;
}

async function addAttachments(storage: AttachmentStorage, count: number) {
  const account = await createAccount(pool);
  const user = await createUser(pool, account.id);
  const record = await createRecord(pool, account.id, { user });
  const files = Array.from({ length: count }, (_, position) => ({
    position,
    key: `2026/03/${randomBytes(8).toString('hex')}`,
    bytes: randomBytes(3_000),
  }));
  for (const { position, key, bytes } of files) {
    await storage.put(key, bytes);
    await forAccount(pool, account.id)
      .insertInto('attachment')
      .values({
        record_id: record.id,
        position,
        file_name: 'a.png',
        content_type: 'image/png',
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        storage_key: key,
        created_at: '2026-03-02 15:00:00.000',
      })
      .execute();
  }
  return Object.assign(files, { accountCode: account.code, recordId: record.id });
}

type Files = Awaited<ReturnType<typeof addAttachments>>;

/** Reads the files with the procedures that the browser calls, on a restored installation. */
async function readInApp(env: Readonly<Record<string, string>>, files: Files): Promise<Buffer[]> {
  const invocation = {
    env: { DATABASE_URL: second.url, ...env },
    arg: String,
    option: () => undefined,
    flag: () => false,
    confirm: () => Promise.resolve(),
  };
  return withAdminInstallation(invocation, async ({ inAccount }) => {
    const { attachments } = await inAccount(files.accountCode);
    const listed = await attachments.list({ recordId: files.recordId });
    return Promise.all(listed.map(async ({ id }) => buffer((await attachments.open({ id })).body)));
  });
}

const read = async (storage: AttachmentStorage, key: string) => buffer(await storage.open(key));

describe('attachments in a bucket (D20)', () => {
  it('come from the folder and go back, whole or not at all', async () => {
    const { run, dataDir } = await terminal(url);
    const folder = localFolder(join(dataDir, 'attachments'));
    const bucket = s3Bucket(server.settings);
    const files = await addAttachments(folder, 3);
    const keys = files.map(({ key }) => key).toSorted();
    const [first, second, third] = files;
    if (!first || !second || !third) throw new Error('No files.');

    // An interrupted run left one file in the bucket, one damaged, and one not copied.
    await bucket.put(first.key, first.bytes);
    await bucket.put(second.key, Buffer.from('half'));
    const toBucket = ['move-attachments', '--to', 'bucket', '--delete-source'];
    const stopped = await run(toBucket, server.env);
    expect(stopped.code).toBe(1);
    expect(stopped.out).toContain(
      `✗ ${second.key}: the destination has another file under this key`,
    );
    expect(await listKeys(folder)).toEqual(keys);

    await bucket.delete(second.key);
    const copy = await run(['move-attachments', '--to', 'bucket'], server.env);
    expect(copy).toMatchObject({
      code: 0,
      out: '3 attachments are complete in the bucket; 1 of them were copied now.\n',
    });
    expect(await listKeys(folder)).toEqual(keys);

    expect((await run(toBucket, server.env)).code).toBe(0);
    expect(await listKeys(folder)).toEqual([]);
    for (const { key, bytes } of files) expect(await read(bucket, key)).toEqual(bytes);

    const doctor = await run(['doctor'], server.env);
    expect(doctor.out).toContain('✓ storage: the bucket worksheet works, 3 files');

    const back = await run(['move-attachments', '--to', 'folder', '--delete-source'], server.env);
    expect(back.code).toBe(0);
    expect(await listKeys(bucket)).toEqual([]);
    for (const { key, bytes } of files) expect(await read(folder, key)).toEqual(bytes);

    const missing = await run(['doctor'], server.env);
    expect(missing.code).toBe(1);
    expect(missing.out).toContain('✗ storage: the bucket worksheet works; 3 missing: 2026/03/');
  });

  it('are backed up, and restored into another bucket', async () => {
    const { run } = await terminal(url);
    const files = await addAttachments(s3Bucket(server.settings), 2);
    const folder = join(await temporaryFolder(), 'backup');
    expect(await run(['backup', folder], server.env)).toMatchObject({ code: 0, errors: '' });

    const restored = await terminal(second.url);
    const env = { ...server.env, S3_PREFIX: 'restored' };
    expect(await restored.run(['restore', folder], env)).toMatchObject({ code: 0, errors: '' });
    const other = s3Bucket({ ...server.settings, prefix: 'restored' });
    for (const { key, bytes } of files) expect(await read(other, key)).toEqual(bytes);
  });

  it.each(['folder', 'bucket'] as const)(
    'are backed up from a %s and restored into the other storage, byte by byte',
    async (from) => {
      const { run, dataDir } = await terminal(url);
      const folder = localFolder(join(dataDir, 'attachments'));
      const isFolder = from === 'folder';
      const files = await addAttachments(isFolder ? folder : s3Bucket(server.settings), 3);
      const backup = join(await temporaryFolder(), 'backup');
      const source = isFolder ? {} : server.env;
      expect(await run(['backup', backup], source)).toMatchObject({ code: 0, errors: '' });

      const restored = await terminal(second.url);
      const target = isFolder ? { ...server.env, S3_PREFIX: 'restored' } : {};
      expect(await restored.run(['restore', backup], target)).toMatchObject({
        code: 0,
        errors: '',
      });
      expect((await restored.run(['doctor'], target)).out).toMatch(/✓ storage: .* 3 files/);
      const restoredTo = isFolder
        ? s3Bucket({ ...server.settings, prefix: 'restored' })
        : localFolder(join(restored.dataDir, 'attachments'));
      expect(await listKeys(restoredTo)).toEqual(files.map(({ key }) => key).toSorted());
      expect(await readInApp({ DATA_DIR: restored.dataDir, ...target }, files)).toEqual(
        files.map(({ bytes }) => bytes),
      );
    },
  );

  it('killed amid a move to the bucket are complete in the folder, and a repeat moves all', async () => {
    const { run, runProcess, dataDir } = await terminal(url);
    const folder = localFolder(join(dataDir, 'attachments'));
    const bucket = s3Bucket(server.settings);
    const files = await addAttachments(folder, 4);
    const keys = files.map(({ key }) => key).toSorted();
    const { env, intercept } = await startProxy();
    const move = ['move-attachments', '--to', 'bucket', '--delete-source'];
    const keyOf = (path = '') => path.replace('/worksheet/attachments/', '');

    // In these cases, an image is being sent; another one is stored but not confirmed; or the last
    // is stored and about to be compared.
    const stops: readonly [string, number, boolean][] = [
      ['PUT', 2, false],
      ['PUT', 2, true],
      ['GET', 5, false],
    ];
    for (const [method, number, isStored] of stops) {
      const stopped = Promise.withResolvers<void>();
      let requests = 0;
      intercept((request) => {
        if (isOfImage(request, method)) requests += 1;
        if (requests < number) return false;
        const key = keyOf(request.url);
        const bytes = files.find((file) => file.key === key)?.bytes;
        const stored = isStored && bytes ? bucket.put(key, bytes) : Promise.resolve();
        void stored.then(stopped.resolve, stopped.reject);
        return true;
      });
      expect(await runProcess(move, env, { killedAt: stopped.promise })).toMatchObject({
        code: null,
      });
      expect(await listKeys(folder)).toEqual(keys);
    }
    intercept(() => false);
    expect(await run(move, env)).toMatchObject({
      code: 0,
      out: expect.stringContaining('4 attachments are complete in the bucket'),
    });
    for (const { key, bytes } of files) expect(await read(bucket, key)).toEqual(bytes);
    expect(await listKeys(folder)).toEqual([]);
  });

  it('killed amid a move to the folder are complete in the bucket until they are in the folder', async () => {
    const { run, runProcess, dataDir } = await terminal(url);
    const folder = localFolder(join(dataDir, 'attachments'));
    const bucket = s3Bucket(server.settings);
    const files = await addAttachments(bucket, 4);
    const keys = files.map(({ key }) => key).toSorted();
    const { env, intercept } = await startProxy();
    const move = ['move-attachments', '--to', 'folder', '--delete-source'];
    const killAt = async (method: string, number: number) => {
      const stopped = Promise.withResolvers<void>();
      let requests = 0;
      intercept((request) => {
        if (isOfImage(request, method)) requests += 1;
        if (requests < number) return false;
        stopped.resolve();
        return true;
      });
      expect(await runProcess(move, env, { killedAt: stopped.promise })).toMatchObject({
        code: null,
      });
    };

    await killAt('GET', 3);
    expect(await listKeys(bucket)).toEqual(keys);
    // A process that is killed while it writes leaves such a file.
    const moved = await listKeys(folder);
    const next = keys.find((key) => !moved.includes(key));
    await writeFile(join(dataDir, 'attachments', `${next}.draft`), 'half');
    await killAt('DELETE', 2);
    expect(await listKeys(bucket)).toHaveLength(3);
    for (const { key, bytes } of files) expect(await read(folder, key)).toEqual(bytes);

    intercept(() => false);
    expect(await run(move, env)).toMatchObject({ code: 0 });
    expect(await listKeys(bucket)).toEqual([]);
    for (const { key, bytes } of files) expect(await read(folder, key)).toEqual(bytes);
  });

  it('cannot be backed up while the bucket refuses access, and the command says so', async () => {
    const { run } = await terminal(url);
    await addAttachments(s3Bucket(server.settings), 1);
    const env = { ...server.env, S3_SECRET_ACCESS_KEY: 'wrong-secret' };
    const { code, errors } = await run(['backup', join(await temporaryFolder(), 'b')], env);
    expect(code).toBe(1);
    expect(errors).toBe('The bucket refuses access (GET 403 SignatureDoesNotMatch).\n');
    expect((await run(['doctor'], env)).out).toContain(
      '✗ storage: cannot be used: The bucket refuses access',
    );
  });

  it('need a bucket', async () => {
    const { run } = await terminal(url);
    expect(await run(['move-attachments', '--to', 'bucket'])).toMatchObject({
      code: 2,
      errors: 'There is no bucket: S3_BUCKET is not set.\n',
    });
    expect((await run(['move-attachments', '--to', 'elsewhere'])).code).toBe(2);
  });
});
