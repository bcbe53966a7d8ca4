import { describe, expect, it } from 'vitest';
import { compileOnly } from '../testing/compile-only.ts';
import { AccountScope } from './account-scope.ts';
import { forcePrimaryIndex } from './force-primary-index.ts';
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
