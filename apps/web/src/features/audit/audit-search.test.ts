import { auditEvents } from '@worksheet/domain/changes/audit';
import { expect, it } from 'vitest';
import { auditEventOptions, auditFilter } from '#features/audit/audit-filter.ts';
import { auditSearch } from '#features/audit/audit-search.ts';

it('every audit event can be filtered by', () => {
  expect(auditEventOptions.toSorted()).toEqual(auditEvents.toSorted());
});

it('valid values of the query string are parsed and invalid ones ignored', () => {
  const search = { from: '2026-03-01', to: '2026-03-31', event: 'exported', username: 'bo' };
  expect(auditSearch(search)).toEqual(search);
  expect(auditSearch({ from: '2026-02-30', to: 'soon', event: 1, username: '' })).toEqual({});
  expect(auditFilter({ event: 'toString' })).toEqual({});
});

it('dates in the wrong order are swapped', () => {
  expect(auditFilter({ from: '2026-03-31', to: '2026-03-01', username: 'bo' })).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
    username: 'bo',
  });
});
