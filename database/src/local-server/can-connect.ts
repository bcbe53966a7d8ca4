import { createConnection } from 'mysql2/promise';

/** Whether a server answers at this address to this user. */
export async function canConnect(url: string): Promise<boolean> {
  try {
    const connection = await createConnection({ uri: url, connectTimeout: 2_000 });
    try {
      await connection.query('SELECT 1');
      return true;
    } finally {
      await connection.end();
    }
  } catch {
    return false;
  }
}
