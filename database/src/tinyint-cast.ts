import type { MysqlPool, MysqlPoolConnection } from 'kysely';
import type {
  FieldPacket,
  Pool,
  PoolConnection,
  ResultSetHeader,
  RowDataPacket,
  TypeCastField,
  TypeCastNext,
} from 'mysql2';

/** TINYINT, as the protocol numbers types. */
const tiny = 1;

/**
 * The pool as Kysely uses it, in which TINYINT(1) is a boolean; everything else comes as the driver gives it (dates and
 * decimals as text). The driver's own `typeCast` is called for every value of every row, which nearly doubles what
 * reading a list costs; here a result is asked once which of its columns are booleans.
 */
export function castTinyints(pool: Pick<Pool, 'getConnection' | 'end'>): MysqlPool {
  // Kysely tells connections apart by identity.
  const known = new WeakMap<PoolConnection, MysqlPoolConnection>();
  return {
    getConnection(callback) {
      pool.getConnection((error, raw) => {
        // Without a connection the callback looks at the error alone.
        const connection = raw && (known.get(raw) ?? adapted(raw));
        if (raw) known.set(raw, connection);
        callback(error, connection);
      });
    },
    end: (callback) => pool.end(callback),
  };
}

function adapted(raw: PoolConnection): MysqlPoolConnection {
  return {
    config: raw.config,
    threadId: raw.threadId ?? 0,
    connect: (callback) => raw.connect(callback),
    destroy: () => raw.destroy(),
    release: () => raw.release(),
    query(sql, parameters, callback) {
      // Rows that are streamed never lie together; there the driver may go over every value.
      if (!callback) return raw.query({ sql, values: parameters, typeCast: castEach });
      return raw.query<RowDataPacket[] | ResultSetHeader>(
        sql,
        parameters,
        (error, result, fields) => {
          if (!error && Array.isArray(result)) castAll(result, fields);
          callback(error, result);
        },
      );
    },
  };
}

function castAll(rows: RowDataPacket[], fields: readonly FieldPacket[] | undefined): void {
  for (const { name, columnType, columnLength } of fields ?? []) {
    if (columnType !== tiny || columnLength !== 1) continue;
    for (const row of rows) {
      const value = row[name];
      if (value !== null) row[name] = value === 1;
    }
  }
}

function castEach(field: TypeCastField, next: TypeCastNext): unknown {
  if (field.type !== 'TINY' || field.length !== 1) return next();
  const value = field.string();
  return value === null ? null : value === '1';
}
