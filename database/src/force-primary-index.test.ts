import { describe, expect, it } from 'vitest';
import { compileOnly } from '../testing/compile-only.ts';
import { AccountScope } from './account-scope.ts';
import { forceDateIndex, forcePrimaryIndex } from './force-primary-index.ts';
import type { DB } from './schema.ts';

const db = compileOnly<DB>().withPlugin(new AccountScope(7));

describe('rows selected by id use the primary key', () => {
  it('in a select, confined to its account (D1)', () => {
    const query = db.selectFrom('worksheet_record').select('id').where('id', 'in', [1, 2]);
    expect(query.$call(forcePrimaryIndex).compile().sql).toBe(
      'select `id` from `worksheet_record` force index (primary) where (`id` in (?, ?)) and `worksheet_record`.`account_id` = ?',
    );
  });

  it('in an update', () => {
    const query = db.updateTable('worksheet_record').set({ exported: true }).where('id', 'in', [1]);
    expect(query.$call(forcePrimaryIndex).compile().sql).toBe(
      'update `worksheet_record` force index (primary) set `exported` = ? where (`id` in (?)) and `worksheet_record`.`account_id` = ?',
    );
  });
});

it('records of a period use the index by date, confined to their account (D1)', () => {
  const query = db
    .selectFrom('worksheet_record')
    .select('id')
    .where('work_date', '>=', '2026-11-23');
  expect(query.$call(forceDateIndex).compile().sql).toBe(
    'select `id` from `worksheet_record` force index (worksheet_record_by_place) where (`work_date` >= ?) and `worksheet_record`.`account_id` = ?',
  );
});
