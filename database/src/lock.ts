import { sql, type Expression } from 'kysely';

/** MariaDB does not support `for share`. */
export const lockShared: Expression<unknown> = sql`lock in share mode`;
