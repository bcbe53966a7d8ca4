import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { AttachmentStorage } from '@worksheet/api/attachments/storage';
import { s3Bucket } from '@worksheet/api/attachments/s3-bucket';
import { listKeys } from '@worksheet/api/attachments/testing/list-files';
import { startS3Server, type S3Server } from '@worksheet/api/attachments/testing/s3-server';
import { purgeDeletedRecords } from '@worksheet/api/jobs/deleted-records';
import { deleteOrphanedFiles } from '@worksheet/api/jobs/orphaned-files';
import { forAccount } from '@worksheet/database/for-account';
import { openPool } from '@worksheet/database/pool';
import { createRecord } from '@worksheet/database/testing/create-record';
import { secondDatabase, testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder, terminal } from '#cli/testing/terminal.ts';

vi.setConfig({ testTimeout: 90_000 });

const { url } = await testDatabase();
const second = await secondDatabase();
const pool = openPool(url);
afterAll(() => pool.close());

let server: S3Server;
let bucket: AttachmentStorage;
let accountId: number;
beforeEach(async () => {
  server = await startS3Server();
  onTestFinished(() => server.stop());
  bucket = s3Bucket(server.settings);
  accountId = (await createAccount(pool)).id;
});

async function addImage(key: string) {
  const bytes = Buffer.from(key);
  await bucket.put(key, bytes);
  const user = await createUser(pool, accountId);
  const record = await createRecord(pool, accountId, { user });
  const row = {
    record_id: record.id,
    position: 0,
    file_name: 'a.png',
    content_type: 'image/png',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storage_key: key,
    created_at: '2026-03-02 15:00:00.000',
  } as const;
  await forAccount(pool, accountId).insertInto('attachment').values(row).execute();
  return { id: record.id, row };
}

async function backUp(): Promise<string> {
  const here = await terminal(url);
  const folder = join(await temporaryFolder(), 'backup');
  expect(await here.run(['backup', folder], server.env)).toMatchObject({ code: 0, errors: '' });
  return folder;
}

const nextYear = () => new Date(Date.now() + 365 * 86_400_000);
const jobs = (at: typeof pool) => ({ pool: at, attachments: bucket, now: nextYear });

describe('a backup that is restored beside the installation, with the same bucket', () => {
  it.each(['names its owner', 'is of an older version, which named none'])(
    'deletes nothing from the bucket if it %s, until a command makes it the owner',
    async (named) => {
      await addImage('2026/03/before');
      const { id, row } = await addImage('2026/03/deleted');
      const db = forAccount(pool, accountId);
      const user = await createUser(pool, accountId);
      const { account_id: _, ...deleted } = await db
        .selectFrom('worksheet_record')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('worksheet_deleted')
        .values({
          ...deleted,
          deleted_actor: `user:${user.id}`,
          deleted_at: '2026-03-02 15:00:00.000',
        })
        .execute();
      const { id: attachmentId } = await db
        .selectFrom('attachment')
        .select('id')
        .where('record_id', '=', id)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('attachment_deleted')
        .values({ ...row, id: attachmentId })
        .execute();
      await db.deleteFrom('attachment').where('record_id', '=', id).execute();
      await db.deleteFrom('worksheet_record').where('id', '=', id).execute();
      if (named === 'names its owner') {
        const owned = { ...jobs(pool), now: () => new Date() };
        expect(await deleteOrphanedFiles(owned)).toBe(0);
      }
      const folder = await backUp();
      await addImage('2026/03/later');
      const keys = ['2026/03/before', '2026/03/deleted', '2026/03/later'];

      const there = await terminal(second.url);
      const restored = await there.run(['restore', folder], server.env);
      expect(restored).toMatchObject({ code: 0, errors: '' });
      expect(restored.out).toContain('run claim-attachments');
      const trial = openPool(second.url, { connections: 2 });
      onTestFinished(() => trial.close());
      await expect(deleteOrphanedFiles(jobs(trial))).rejects.toThrow('run claim-attachments');
      await purgeDeletedRecords(jobs(trial));
      expect(await listKeys(bucket)).toEqual(keys);
      const doctor = await there.run(['doctor'], server.env);
      expect(doctor.code).toBe(1);
      expect(doctor.out).toMatch(/✗ storage: .* run claim-attachments/);

      // The original installation still deletes what it may.
      await bucket.put('2026/03/orphan', Buffer.from('x'));
      expect(await deleteOrphanedFiles(jobs(pool))).toBe(1);
      expect(await listKeys(bucket)).toEqual(keys);

      const claim = await there.run(['claim-attachments'], server.env);
      expect(claim).toMatchObject({ code: 0, errors: '' });
      expect((await there.run(['doctor'], server.env)).out).toMatch(/✓ storage: /);
      await expect(deleteOrphanedFiles(jobs(pool))).rejects.toThrow('run claim-attachments');
      await deleteOrphanedFiles(jobs(trial));
      expect(await listKeys(bucket)).toEqual(['2026/03/before']);
    },
  );

  it('owns a prefix of its own from the start', async () => {
    await addImage('2026/03/before');
    const folder = await backUp();
    const there = await terminal(second.url);
    const env = { ...server.env, S3_PREFIX: 'trial' };
    const { out } = await there.run(['restore', folder], env);
    expect(out).toMatch(/^Restored and verified .*\n$/);
    expect((await there.run(['doctor'], env)).out).toMatch(/✓ storage: /);
  });

  it.each([
    { flags: [], active: [false, false], text: '1 webhooks are switched off.' },
    { flags: ['--keep-webhooks'], active: [true, false], text: 'Restored and verified' },
  ])(
    'delivers nothing to webhooks, unless it replaces the installation that was backed up: $flags',
    async ({ flags, active, text }) => {
      for (const isActive of [true, false]) {
        await forAccount(pool, accountId)
          .insertInto('webhook')
          .values({
            url: 'https://erp.example.com/changes',
            active: isActive,
            events: '["*"]',
            secret_encrypted: 'x',
            last_seq: 0,
            created_by: 'adam',
            created_at: '2026-03-02 15:00:00.000',
          })
          .execute();
      }
      const folder = await backUp();
      const there = await terminal(second.url);
      expect((await there.run(['restore', folder, ...flags])).out).toContain(text);
      const restored = openPool(second.url, { connections: 1 });
      onTestFinished(() => restored.close());
      const rows = await unscoped(restored)
        .selectFrom('webhook')
        .select('active')
        .orderBy('id')
        .execute();
      expect(rows.map((row) => row.active)).toEqual(active);
    },
  );
});
