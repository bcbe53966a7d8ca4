import { testDatabase } from '@worksheet/database/testing/database';
import { entities } from '@worksheet/domain/entities/entities';
import type { Entity } from '@worksheet/domain/entities/entity';
import { describe, expect, it } from 'vitest';
import { columnsOf, type StoredField } from '#master-data/columns.ts';
import { columnTypes } from '@worksheet/database/testing/column-types';

const { pool } = await testDatabase();

/** Texts may be longer in the database than in new entries. */
function expectedType({ kind, scale, precision, max }: StoredField): RegExp {
  switch (kind) {
    case 'integer':
      return /^int\b/;
    case 'decimal':
      return new RegExp(`^decimal\\(${precision},${scale}\\)$`);
    case 'boolean':
      return /^tinyint\(1\)$/;
    default:
      return new RegExp(`^varchar\\(${max}\\)$`);
  }
}

describe.each(Object.values(entities) as Entity[])('the table of $name', (entity) => {
  it('has a column of the declared type for every field', async () => {
    const types = await columnTypes(pool, entity.table);
    const { plain, references } = columnsOf({ ...entity, ownerFields: {} });
    for (const { name, field, column } of plain) {
      if (field.kind === 'read-only') continue;
      expect(types.get(column)?.type, `${entity.name}.${name}`).toMatch(expectedType(field));
      expect(types.get(column)?.nullable, `${entity.name}.${name}`).toBe(field.optional);
    }
    for (const { name, column } of references) {
      expect(types.get(column)?.type, `${entity.name}.${name}`).toMatch(/^bigint/);
    }
  });

  it('has a normalized key column that holds the key in any Unicode form', async () => {
    const { keyName, keyFields, table } = entity;
    const types = await columnTypes(pool, table);
    const length = Number(/\d+/.exec(types.get(`${keyName}_key`)?.type ?? '')?.[0]);
    expect(length).toBeGreaterThanOrEqual(4 * (keyFields[keyName]?.max ?? 0));
  });
});
