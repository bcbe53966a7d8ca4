import { execFileSync } from 'node:child_process';
import { statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The command that makes a mount namespace. Only root may mount, so others also get a user namespace. */
const unshare =
  process.getuid?.() === 0 ? ['unshare', '--mount'] : ['unshare', '--mount', '--map-root-user'];

/** Returns a command line that mounts a disk at a folder for one process, which the rest of the command line starts. */
export function withSmallDisk(folder: string, size: string, output = ''): string[] {
  const script = `mount -t tmpfs -o size=${size} tmpfs '${folder}' && exec "$@" ${output}`;
  return [...unshare, 'sh', '-c', script, 'sh'];
}

/** Returns the path as the process sees it, because only the process sees its mounts. */
export function seenBy(pid: number, path: string): string {
  return join(`/proc/${pid}/root`, path);
}

/** Fills the disk; returns the path of the file to delete. */
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
