import { createConnection } from 'mysql2/promise';

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
