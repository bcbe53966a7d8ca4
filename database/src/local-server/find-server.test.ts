import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findServerAt } from './find-server.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'worksheet-server-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A program below the root that prints what it is told to. */
async function program(path: string, script: string): Promise<string> {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}

describe('the server program at a path that was given', () => {
  it('is started as it is, of a MySQL new enough', async () => {
    const path = await program('opt/bin/mysqld', 'echo "mysqld  Ver 8.4.7 for Linux on x86_64"');
    expect(await findServerAt(path)).toMatchObject({ kind: 'mysql', version: '8.4.7', path });
  });

  it('unpacked with its whole system, is started through the loader of that system', async () => {
    const path = await program('usr/sbin/mysqld', 'exit 1');
    await mkdir(join(root, 'usr/lib64'), { recursive: true });
    const loader = await program('usr/lib64/ld-linux-x86-64.so.2', 'echo "$3  Ver 9.7.4-2"');
    const { through, version } = await findServerAt(path);
    expect(through).toEqual([loader, '--library-path', join(root, 'usr/lib64')]);
    expect(version).toBe('9.7.4');
  });

  it.each([
    ['does not exist', undefined, /There is no .*mysqld/],
    ['does not run', 'exit 1', /does not run here/],
    ['is MariaDB', 'echo "mysqld  Ver 11.8.2-MariaDB"', /is mariadb 11\.8\.2, and not MySQL 8\.4/],
    ['is too old', 'echo "mysqld  Ver 8.0.44"', /is mysql 8\.0\.44, and not MySQL 8\.4/],
  ])('is refused in words when it %s', async (_, script, words) => {
    const path = join(root, 'opt/bin/mysqld');
    if (script) await program('opt/bin/mysqld', script);
    await expect(findServerAt(path)).rejects.toThrow(words);
  });
});
