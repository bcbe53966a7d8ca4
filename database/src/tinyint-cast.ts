import { callbackify } from 'node:util';
import type { MysqlPool, MysqlPoolConnection } from 'kysely';
import type {
  FieldPacket,
  PoolConnection,
  ResultSetHeader,
  RowDataPacket,
  TypeCastField,
  TypeCastNext,
} from 'mysql2';

export interface ConnectionSource {
  getConnection(): Promise<PoolConnection>;
  onReleased(connection: PoolConnection): void;
  end(callback: (error: unknown) => void): void;
}

const tinyintColumnType = 1;

/**
 * Casts tinyint columns to booleans. It looks at the columns once per result: the driver's
 * `typeCast` nearly doubles the time to read a list.
 */
export function castTinyints(source: ConnectionSource): MysqlPool {
  // Kysely identifies connections by object identity.
  const adapters = new WeakMap<PoolConnection, MysqlPoolConnection>();
  const adapterOf = (connection: PoolConnection): MysqlPoolConnection => {
    const adapter = adapters.get(connection) ?? adapt(connection, source);
    adapters.set(connection, adapter);
    return adapter;
  };
  const getConnection = callbackify(async () => adapterOf(await source.getConnection()));
  return {
    getConnection: (callback) => getConnection(callback),
    end: (callback) => source.end(callback),
  };
}

function adapt(connection: PoolConnection, { onReleased }: ConnectionSource): MysqlPoolConnection {
  return {
    config: connection.config,
    threadId: connection.threadId ?? 0,
    connect: (callback) => connection.connect(callback),
    destroy() {
      connection.destroy();
      onReleased(connection);
    },
    release() {
      connection.release();
      onReleased(connection);
    },
    query(sql, parameters, callback) {
      // Streamed rows arrive one by one, so the driver casts each value.
      if (!callback) return connection.query({ sql, values: parameters, typeCast: castValue });
      return connection.query<RowDataPacket[] | ResultSetHeader>(
        sql,
        parameters,
        (error, result, fields) => {
          // The next `begin` on the connection would commit what a cluster without a majority refused to roll back.
          if (error && sql === 'rollback') connection.destroy();
          if (!error && Array.isArray(result)) castRows(result, fields);
          callback(error, result);
        },
      );
    },
  };
}

function castRows(rows: RowDataPacket[], fields: readonly FieldPacket[] | undefined): void {
  for (const { name, columnType, columnLength } of fields ?? []) {
    if (columnType !== tinyintColumnType || columnLength !== 1) continue;
    for (const row of rows) {
      const value = row[name];
      if (value !== null) row[name] = value === 1;
    }
  }
}

function castValue(field: TypeCastField, next: TypeCastNext): unknown {
  if (field.type !== 'TINY' || field.length !== 1) return next();
  const value = field.string();
  return value === null ? null : value === '1';
}
