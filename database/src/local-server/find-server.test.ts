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

async function program(path: string, script: string): Promise<string> {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}

describe('the server program at a given path', () => {
  it('is started directly if it is a recent MySQL', async () => {
    const path = await program('opt/bin/mysqld', 'echo "mysqld  Ver 8.4.7 for Linux on x86_64"');
    expect(await findServerAt(path)).toMatchObject({ kind: 'mysql', version: '8.4.7', path });
  });

  it('is started with the loader of the system with which it was unpacked', async () => {
    const path = await program('usr/sbin/mysqld', 'exit 1');
    await mkdir(join(root, 'usr/lib64'), { recursive: true });
    const loader = await program('usr/lib64/ld-linux-x86-64.so.2', 'echo "$3  Ver 9.7.4-2"');
    const { loader: command, version } = await findServerAt(path);
    expect(command).toEqual([loader, '--library-path', join(root, 'usr/lib64')]);
    expect(version).toBe('9.7.4');
  });

  it.each([
    ['does not exist', undefined, /mysqld does not exist/],
    ['does not run', 'exit 1', /cannot be run/],
    ['is MariaDB', 'echo "mysqld  Ver 11.8.2-MariaDB"', /is mariadb 11\.8\.2; MySQL 8\.4/],
    ['is too old', 'echo "mysqld  Ver 8.0.44"', /is mysql 8\.0\.44; MySQL 8\.4/],
  ])('is rejected when it %s', async (_, script, message) => {
    const path = join(root, 'opt/bin/mysqld');
    if (script) await program('opt/bin/mysqld', script);
    await expect(findServerAt(path)).rejects.toThrow(message);
  });
});
