import { openPool, type DatabasePool } from '@worksheet/database/pool';
import { appSecret, productApp } from '@worksheet/server/src/testing/product-app.ts';

/**
 * The instant of the run, a Wednesday at noon in Denmark. The 17 weeks before it contain Easter,
 * the other holidays of spring and a clock change.
 */
export const now = () => new Date('2026-06-10T10:00:00.000Z');
export const today = '2026-06-10';

export interface RunningServer {
  readonly pool: DatabasePool;
  readonly address: string;
  /** The environment that the command line needs. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts the product on a fixed day. */
export async function startServer(databaseUrl: string): Promise<RunningServer> {
  const pool = openPool(databaseUrl);
  const { app, folder, stop } = await productApp(pool, now);
  return {
    pool,
    address: await app.listen({ host: '127.0.0.1', port: 0 }),
    environment: { DATABASE_URL: databaseUrl, DATA_DIR: folder, APP_SECRET: appSecret },
    async stop() {
      await stop();
      await pool.close();
    },
  };
}
