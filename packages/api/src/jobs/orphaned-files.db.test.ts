import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { forAccount } from '@worksheet/database/for-account';
import { markRestored } from '@worksheet/database/installation';
import { openPool } from '@worksheet/database/pool';
import { testDatabase } from '@worksheet/database/testing/database';
import { toUtc } from '@worksheet/database/utc';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { s3Bucket } from '#attachments/s3-bucket.ts';
import { claimStorage } from '#attachments/storage-owner.ts';
import { listKeys } from '#attachments/testing/list-files.ts';
import { startS3Server, type S3Server } from '#attachments/testing/s3-server.ts';
import { deleteOrphanedFiles } from '#jobs/orphaned-files.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { makeWorld, testNow, type World } from '#test/world.ts';

const { pool, url } = await testDatabase();

let world: World;
let company: Company;
let server: S3Server;
beforeEach(async () => {
  world = makeWorld(pool);
  company = await makeCompany(pool);
  server = await startS3Server();
  onTestFinished(() => server.stop());
  await claimStorage({ pool, attachments: attachments() });
});

const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000);
const attachments = () => s3Bucket(server.settings);
const run = () => deleteOrphanedFiles({ pool, attachments: attachments(), now: () => testNow });

/** Stores an object as the bucket does, only faster, and with the given time. */
async function store(path: string, storedAt: Date) {
  const file = server.pathOf(path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'x');
  await utimes(file, storedAt, storedAt);
}

/** Attaches the files to a record. */
async function refer(...keys: string[]) {
  const { id } = await company.record('bo');
  await forAccount(pool, company.account.id)
    .insertInto('attachment')
    .values(
      keys.map((key, position) => ({
        record_id: id,
        position,
        file_name: 'a.png',
        content_type: 'image/png',
        size: 1,
        sha256: 'x',
        storage_key: key,
        created_at: toUtc(hoursAgo(48)),
      })),
    )
    .execute();
  return id;
}

describe('Files in a bucket that nothing refers to (D20)', () => {
  it('are deleted once they are a day old; those of deleted records are not', async () => {
    await store('attachments/2026/02/orphan', hoursAgo(25));
    await store('attachments/2026/03/young', hoursAgo(23));
    for (const key of ['2026/02/used', '2026/02/deleted']) {
      await store(`attachments/${key}`, hoursAgo(48));
    }
    await refer('2026/02/used');
    const id = await refer('2026/02/deleted');
    await world.as(company.actors.bo).worksheet.delete({ id });

    expect(await run()).toBe(1);
    expect(await listKeys(attachments())).toEqual([
      '2026/02/deleted',
      '2026/02/used',
      '2026/03/young',
    ]);
  });

  it('are left alone outside the prefix of the installation', async () => {
    const other = s3Bucket({ ...server.settings, prefix: 'attachments-of-others' });
    await store('attachments-of-others/2026/02/theirs', hoursAgo(48));
    await store('attachments/2026/02/orphan', hoursAgo(48));
    // Nothing that this installation writes has such a name.
    await store('attachments/notes of the operator.txt', hoursAgo(48));
    await store('2026/02/above', hoursAgo(48));

    expect(await run()).toBe(1);
    expect(await listKeys(other)).toEqual(['2026/02/theirs']);
    expect(await listKeys(attachments())).toEqual([]);
    const above = s3Bucket({ ...server.settings, prefix: '2026' });
    expect(await listKeys(above)).toEqual(['02/above']);
  });

  it('are found among more keys than a listing has', async () => {
    const names = Array.from({ length: 1_203 }, (_, index) => String(index).padStart(5, '0'));
    const orphans = ['00000', '00499', '00500', '00999', '01000', '01202'];
    for (const name of names) await store(`attachments/2026/02/${name}`, hoursAgo(48));
    const used = names.filter((name) => !orphans.includes(name)).map((name) => `2026/02/${name}`);
    await refer(...used.slice(0, 600));
    await refer(...used.slice(600));

    expect(await run()).toBe(orphans.length);
    expect(await listKeys(attachments())).toEqual(used);
  });

  it('stay where the storage belongs to another installation', async () => {
    await store('attachments/2026/02/theirs', hoursAgo(48));
    await attachments().writeOwner('f'.repeat(32));
    await expect(run()).rejects.toThrow('run claim-attachments');
    expect(await listKeys(attachments())).toEqual(['2026/02/theirs']);
  });

  it('stay where no owner is named, unless the installation refers to files of this storage', async () => {
    const prefixed = { ...server.settings, prefix: 'unclaimed' };
    const unclaimed = s3Bucket(prefixed);
    const job = () => deleteOrphanedFiles({ pool, attachments: unclaimed, now: () => testNow });
    await store('unclaimed/2026/02/orphan', hoursAgo(48));
    await expect(job()).rejects.toThrow('run claim-attachments');

    await store('unclaimed/2026/02/used', hoursAgo(48));
    await refer('2026/02/used');
    expect(await job()).toBe(1);
    expect(await listKeys(unclaimed)).toEqual(['2026/02/used']);
  });

  it('stay where no owner is named and the database was restored from a backup', async () => {
    const unclaimed = s3Bucket({ ...server.settings, prefix: 'unclaimed' });
    await store('unclaimed/2026/02/used', hoursAgo(48));
    await store('unclaimed/2026/02/newer-than-the-backup', hoursAgo(48));
    await refer('2026/02/used');
    await markRestored(pool);
    const job = () => deleteOrphanedFiles({ pool, attachments: unclaimed, now: () => testNow });
    await expect(job()).rejects.toThrow('run claim-attachments');
    expect(await listKeys(unclaimed)).toHaveLength(2);
  });

  it('stay while the database cannot say whether anything refers to them', async () => {
    await store('attachments/2026/02/orphan', hoursAgo(48));
    const away = openPool(url.replace(/:\d+\//, ':1/'));
    onTestFinished(() => away.close());
    await expect(
      deleteOrphanedFiles({ pool: away, attachments: attachments(), now: () => testNow }),
    ).rejects.toThrow();
    expect(await listKeys(attachments())).toEqual(['2026/02/orphan']);
  });
});
