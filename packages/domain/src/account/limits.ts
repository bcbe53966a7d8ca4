import { z } from 'zod';

/** Far above what a server can serve; within the columns. */
const limit = z.int().min(1).max(1_000_000).nullable().meta({ example: 50 });

/** What an account may have at most; null for no limit. Set by operators. */
export const accountLimits = z.object({
  /** Active users. */
  maxUsers: limit,
  /** Of stored attachments, in MiB. */
  maxStorageMb: limit,
  /** With its API keys together. */
  maxCallsPerMinute: limit,
});
export type AccountLimits = z.output<typeof accountLimits>;

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
