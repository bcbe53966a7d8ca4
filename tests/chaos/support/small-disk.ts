import { execFileSync } from 'node:child_process';
import { statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Only root may mount, so others use a user namespace. */
const unshare =
  process.getuid?.() === 0 ? ['unshare', '--mount'] : ['unshare', '--mount', '--map-root-user'];

/** Mounts a disk at a folder for one process, which is started by the rest of the command line. */
export function withSmallDisk(folder: string, size: string, output = ''): string[] {
  const script = `mount -t tmpfs -o size=${size} tmpfs '${folder}' && exec "$@" ${output}`;
  return [...unshare, 'sh', '-c', script, 'sh'];
}

/** Only the process sees its mounts. */
export function seenBy(pid: number, path: string): string {
  return join(`/proc/${pid}/root`, path);
}

/** Takes all room; returns the path of the file to delete. */
export async function fill(folder: string): Promise<string> {
  const filler = join(folder, 'filler');
  const { bavail, bsize } = await statfs(folder);
  await writeFile(filler, Buffer.alloc(bavail * bsize));
  return filler;
}

/** Returns the reason if this machine cannot mount. */
export function mountObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'only Linux can mount a small disk for one process';
  try {
    const [program = '', ...args] = [...unshare, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'];
    execFileSync(program, args, { stdio: 'pipe' });
    return undefined;
  } catch {
    return 'this user may not mount';
  }
}
