import type { DatabasePool } from '@worksheet/database/pool';

/** Tests pass a clock of their own. */
export interface AuthServices {
  readonly pool: DatabasePool;
  readonly now: () => Date;
}

/** With the server's secret, for what is stored encrypted (D7). */
export interface SecretServices extends AuthServices {
  readonly secret: string;
}
