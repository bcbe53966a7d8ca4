import { once } from 'node:events';
import type { Server } from 'node:http';

/** Settles when the server listens; rejects when it cannot. */
export async function listening(
  server: Server,
  where: { host: string; port: number },
): Promise<void> {
  server.listen(where);
  await once(server, 'listening');
}
