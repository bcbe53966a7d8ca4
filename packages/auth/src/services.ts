import type { DatabasePool } from '@worksheet/database/pool';

/** What this room works with. The clock is handed in, so that time can be told in tests. */
export interface AuthServices {
  readonly pool: DatabasePool;
  readonly now: () => Date;
}

/** The same, with the server's secret: for what is kept encrypted (D7). */
export interface SecretServices extends AuthServices {
  readonly secret: string;
}
