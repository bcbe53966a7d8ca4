import { openPool, type DatabasePool } from '@worksheet/database/pool';
import { productApp } from '@worksheet/server/src/testing/product-app.ts';
import { afterAll } from 'vitest';

export interface TestServer {
  readonly pool: DatabasePool;
  readonly address: string;
}

export async function startServer(databaseUrl: string): Promise<TestServer> {
  const pool = openPool(databaseUrl);
  const { app, stop } = await productApp(pool);
  afterAll(async () => {
    await stop();
    await pool.close();
  });
  return { pool, address: await app.listen({ host: '127.0.0.1', port: 0 }) };
}
