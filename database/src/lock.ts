import { sql, type Expression } from 'kysely';

/**
 * A shared lock on the selected rows until the transaction ends: `.modifyEnd(lockShared)`. MariaDB does not support
 * `for share`.
 */
export const lockShared: Expression<unknown> = sql`lock in share mode`;
