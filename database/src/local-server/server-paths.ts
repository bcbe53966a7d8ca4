import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Everything one private server keeps, in one folder. */
export type ServerPaths = {
  folder: string;
  data: string;
  /** A starting server clears away the temporary tables it finds, also those of another server. */
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

/** A socket's path may hold 107 bytes on Linux and 103 on macOS, and the server adds a lock beside it. */
const longestSocket = 98;

function socketPath(folder: string): string {
  const inside = join(folder, 'server.sock');
  if (Buffer.byteLength(inside) <= longestSocket) return inside;
  const name = createHash('sha256')
    .update(`${process.getuid?.()}:${folder}`)
    .digest('hex')
    .slice(0, 16);
  const short = join(tmpdir(), `worksheet-${name}.sock`);
  return Buffer.byteLength(short) <= longestSocket ? short : `/tmp/worksheet-${name}.sock`;
}
