import { testDatabase } from '@worksheet/database/testing/database';
import { foreignKeysTo } from '@worksheet/database/testing/foreign-keys';
import { mergeableEntities } from '@worksheet/domain/entities/merge';
import { expect, it } from 'vitest';
import { kinds } from '#master-data/batch/kinds.ts';
import { partsOf, recordTables, referringTo } from '#master-data/merge/references.ts';

const { pool } = await testDatabase();

it('every foreign key to what can be merged follows the kept entry', async () => {
  for (const table of new Set(mergeableEntities.map((name) => kinds[name].entity.table))) {
    const names = mergeableEntities.filter((name) => kinds[name].entity.table === table);
    const followed = new Set([
      ...recordTables.map((records) => `${records}.${table}_id`),
      ...names.flatMap((name) => [
        ...referringTo(name).map(({ entity, column }) => `${entity.table}.${column}`),
        ...partsOf(name).map((part) => `${part.table}.${part.column}`),
      ]),
    ]);
    const keys = await foreignKeysTo(pool, table);
    expect(keys).toContain(`worksheet_record.${table}_id`);
    expect(keys.filter((key) => !followed.has(key))).toEqual([]);
  }
});
