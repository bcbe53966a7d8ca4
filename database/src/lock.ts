import { sql, type Expression } from 'kysely';

/**
 * Ends a select so that the rows read cannot change before the transaction ends, while others may read them so too.
 * Use: `.modifyEnd(lockShared)`. (`for share` is not understood by MariaDB.)
 */
export const lockShared: Expression<unknown> = sql`lock in share mode`;
