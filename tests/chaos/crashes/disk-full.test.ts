import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeApp } from '#support/app.ts';
import { makeCompany, openTestPool } from '#support/company.ts';
import { makeDatabase, makeTempFolder } from '#support/database.ts';
import { recordFigure } from '#support/figures.ts';
import { listFiles, checkConsistency } from '#support/consistency.ts';
import { recordForm } from '#support/writers.ts';

const group = 'disk full for attachments';
/** Only root may mount, so others use a user namespace. */
const unshare =
  process.getuid?.() === 0 ? ['unshare', '--mount'] : ['unshare', '--mount', '--map-root-user'];
const obstacle = mountObstacle();
if (obstacle) recordFigure(group, 'SKIPPED', obstacle);

it.skipIf(obstacle).each(['attachments', 'uploads'])(
  'a full disk below %s: a clear 503, and nothing incomplete',
  async (name) => {
    const folder = await makeTempFolder();
    const database = await makeDatabase(folder);
    const data = join(folder, 'data');
    const smallDisk = join(data, name);
    mkdirSync(smallDisk, { recursive: true });
    const script = `mount -t tmpfs -o size=256k tmpfs '${smallDisk}' && exec "$@"`;
    const launcher = [...unshare, 'sh', '-c', script, 'sh'];
    const app = await makeApp({ databaseUrl: database.url, dataDir: data, launcher });
    const company = await makeCompany(openTestPool(database.url));
    await app.start();
    await app.ready();
    const key = company.withKey(app.url);
    const create = () =>
      key.send('POST', '/api/worksheet', recordForm({ ...company.entry, username: 'bo' }, 3));
    expect((await create()).status).toBe(200);

    // Only the server's process sees the mount.
    const root = `/proc/${app.pid()}/root`;
    const filler = join(root, smallDisk, 'filler');
    const { bavail, bsize } = await statfs(join(root, smallDisk));
    await writeFile(filler, Buffer.alloc(bavail * bsize));
    const before = await listFiles(join(root, data));
    const refused = await create();
    const { detail }: { detail?: string } = JSON.parse(refused.text);
    recordFigure(group, `response when ${name} is full`, `${refused.status} ${detail}`);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(detail).toBe('There is no room for attachments right now');
    expect(await listFiles(join(root, data))).toEqual(before);
    const report = await checkConsistency(database, join(root, data), company.account.id, []);
    const orphans = report.orphans.filter((path) => path !== 'filler');
    recordFigure(group, `incomplete when ${name} is full`, report.incomplete + orphans.length);
    expect(orphans).toEqual([]);
    expect(report).toMatchObject({ records: 1, incomplete: 0 });

    const plain = { ...company.entry, username: 'bo' };
    expect((await key.send('POST', '/api/worksheet', plain)).status).toBe(200);
    await rm(filler);
    expect((await create()).status).toBe(200);
  },
);

/** Returns the reason if this machine cannot mount. */
function mountObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'only Linux can mount a small disk for one process';
  try {
    const [program = '', ...args] = [...unshare, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'];
    execFileSync(program, args, { stdio: 'pipe' });
    return undefined;
  } catch {
    return 'this user may not mount';
  }
}
