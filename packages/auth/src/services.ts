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
  /**
   * The number of failures of one address in 15 minutes before its logins are delayed, at most 100;
   * 0 for no limit (D5).
   */
  readonly failuresPerAddress: number;
  /** In milliseconds. A failed login takes a multiple of this time, so that its duration reveals nothing. */
  readonly failureStepMs: number;
}

export interface LoginServices extends SecretServices {
  readonly loginLimits: LoginLimits;
  /** True if `PUBLIC_URL` is public. */
  readonly operatorsNeedSecondFactor?: boolean | undefined;
}
