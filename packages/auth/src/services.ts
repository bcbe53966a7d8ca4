import type { DatabasePool } from '@worksheet/database/pool';

export interface AuthServices {
  readonly pool: DatabasePool;
  readonly now: () => Date;
}

/** The server's secret encrypts API keys and device cookies (D5, D7). */
export interface SecretServices extends AuthServices {
  readonly secret: string;
}

export interface LoginLimits {
  /** Failures of one address in 15 minutes before its logins are delayed, at most 100; 0 for no limit (D5). */
  readonly failuresPerAddress: number;
  /** A failed login takes a multiple of this time, so that its length reveals nothing. */
  readonly failureStepMs: number;
}

export interface LoginServices extends SecretServices {
  readonly loginLimits: LoginLimits;
  /** Where `PUBLIC_URL` is public. */
  readonly operatorsNeedSecondFactor?: boolean | undefined;
}
