import { createConnection } from 'mysql2/promise';

/** Whether a server answers at this address to this user. */
export async function canConnect(url: string): Promise<boolean> {
  return (await troubleConnecting(url)) === undefined;
}

/** Why no query can be made at this address; undefined when one can. */
export async function troubleConnecting(url: string): Promise<string | undefined> {
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
