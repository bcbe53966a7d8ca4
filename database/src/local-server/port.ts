import { createConnection } from 'mysql2/promise';
import { createServer } from 'node:net';

export async function canConnect(url: string): Promise<boolean> {
  return (await connectionError(url)) === undefined;
}

export async function connectionError(url: string): Promise<string | undefined> {
  try {
    const connection = await createConnection({ uri: url, connectTimeout: 2_000 });
    try {
      await connection.query('SELECT 1');
      return undefined;
    } finally {
      await connection.end();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
