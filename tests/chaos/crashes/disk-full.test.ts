import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeApp } from '#support/app.ts';
import { makeCompany, ownPool } from '#support/company.ts';
import { makeDatabase, ownFolder } from '#support/database.ts';
import { figure } from '#support/figures.ts';
import { filesBelow, takeInventory } from '#support/inventory.ts';
import { formOf } from '#support/writers.ts';

const of = 'disk full for attachments';
/** A mount of the server's own, which ends with it. Without the right to mount, another user's eyes will do. */
const unshare =
  process.getuid?.() === 0 ? ['unshare', '--mount'] : ['unshare', '--mount', '--map-root-user'];
const trouble = whyNoMount();
if (trouble) figure(of, 'SKIPPED', trouble);

it.skipIf(trouble).each(['attachments', 'uploads'])(
  'a full disk below %s: a clear 503, and nothing half written',
  async (where) => {
    const folder = await ownFolder();
    const database = await makeDatabase(folder);
    const data = join(folder, 'data');
    const small = join(data, where);
    mkdirSync(small, { recursive: true });
    const script = `mount -t tmpfs -o size=256k tmpfs '${small}' && exec "$@"`;
    const through = [...unshare, 'sh', '-c', script, 'sh'];
    const app = await makeApp({ databaseUrl: database.url, dataDir: data, through });
    const company = await makeCompany(ownPool(database.url));
    await app.start();
    await app.ready();
    const key = company.withKey(app.url);
    const create = () =>
      key.send('POST', '/api/worksheet', formOf({ ...company.entry, username: 'bo' }, 3));
    expect((await create()).status).toBe(200);

    // Its files are reached through the process: to everyone else the mount is not there.
    const seen = `/proc/${app.pid()}/root`;
    const filler = join(seen, small, 'filler');
    const { bavail, bsize } = await statfs(join(seen, small));
    await writeFile(filler, Buffer.alloc(bavail * bsize));
    const before = await filesBelow(join(seen, data));
    const refused = await create();
    const { detail }: { detail?: string } = JSON.parse(refused.text);
    figure(of, `answer when ${where} is full`, `${refused.status} ${detail}`);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(detail).toBe('There is no room for attachments right now');
    expect(await filesBelow(join(seen, data))).toEqual(before);
    const found = await takeInventory(database, join(seen, data), company.account.id, []);
    const left = found.orphans.filter((name) => name !== 'filler');
    figure(of, `half written when ${where} is full`, found.half + left.length);
    expect(left).toEqual([]);
    expect(found).toMatchObject({ records: 1, half: 0 });

    // Work without images goes on, and with images once there is room.
    const plain = { ...company.entry, username: 'bo' };
    expect((await key.send('POST', '/api/worksheet', plain)).status).toBe(200);
    await rm(filler);
    expect((await create()).status).toBe(200);
  },
);

function whyNoMount(): string | undefined {
  if (process.platform !== 'linux') return 'only Linux can mount a small disk for one process';
  try {
    const [program = '', ...args] = [...unshare, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'];
    execFileSync(program, args, { stdio: 'pipe' });
    return undefined;
  } catch {
    return 'this user may not mount';
  }
}
