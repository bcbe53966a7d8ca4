import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export type ServerPaths = {
  folder: string;
  data: string;
  /**
   * The folder is not shared, because a starting server deletes all temporary tables in it, even
   * those of other servers.
   */
  temporary: string;
  socket: string;
  pid: string;
  log: string;
  init: string;
  lock: string;
  state: string;
};

export function serverPaths(dataDir: string): ServerPaths {
  const folder = resolve(dataDir);
  const inside = (name: string) => join(folder, name);
  return {
    folder,
    data: inside('data'),
    temporary: inside('tmp'),
    socket: socketPath(folder),
    pid: inside('server.pid'),
    log: inside('server.log'),
    init: inside('init.sql'),
    lock: inside('lock'),
    state: inside('server.json'),
  };
}

/** The limit is 103 bytes on macOS, and the server adds a suffix for its lock. */
const maxSocketPath = 98;

function socketPath(folder: string): string {
  const inside = join(folder, 'server.sock');
  if (Buffer.byteLength(inside) <= maxSocketPath) return inside;
  const name = createHash('sha256')
    .update(`${process.getuid?.()}:${folder}`)
    .digest('hex')
    .slice(0, 16);
  const short = join(tmpdir(), `worksheet-${name}.sock`);
  return Buffer.byteLength(short) <= maxSocketPath ? short : `/tmp/worksheet-${name}.sock`;
}
