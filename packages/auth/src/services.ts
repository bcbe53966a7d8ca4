import type { DatabasePool } from '@worksheet/database/pool';

export interface AuthServices {
  readonly pool: DatabasePool;
  readonly now: () => Date;
}

/** The server's secret encrypts API keys (D7). */
export interface SecretServices extends AuthServices {
  readonly secret: string;
}
