import { z } from 'zod';

/** The maximum is far above what a server can serve, and fits the columns. */
const limit = z.int().min(1).max(1_000_000).nullable().meta({ example: 50 });

/** What an account may have at most; null for no limit. Operators set the limits. */
export const accountLimits = z.object({
  /** The number of active users. */
  maxUsers: limit,
  /** The size of stored attachments, in MiB. */
  maxStorageMb: limit,
  /** The number of calls of all API keys of the account together. */
  maxCallsPerMinute: limit,
});

/** The limits, and how much of them the account uses. */
export const accountUse = accountLimits
  .extend({
    users: z.int(),
    storageBytes: z.int(),
    callsThisMinute: z.int(),
  })
  .meta({ id: 'AccountUse' });
export type AccountUse = z.output<typeof accountUse>;

export const bytesPerMb = 1024 * 1024;
