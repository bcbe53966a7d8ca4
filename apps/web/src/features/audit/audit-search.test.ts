import { auditEvents } from '@worksheet/domain/audit';
import { expect, it } from 'vitest';
import { auditSearch, events, inOrder } from '#features/audit/audit-search.ts';

it('every kind of entry can be asked for', () => {
  expect(events.toSorted()).toEqual(auditEvents.toSorted());
});

it('what the address says is kept where it makes sense, and nothing else', () => {
  const asked = { from: '2026-03-01', to: '2026-03-31', event: 'exported', username: 'bo' };
  expect(auditSearch(asked)).toEqual(asked);
  expect(auditSearch({ from: '2026-02-30', to: 'soon', event: 'toString', username: '' })).toEqual(
    {},
  );
});

it('two dates in the wrong order are the days between them', () => {
  expect(inOrder({ from: '2026-03-31', to: '2026-03-01', username: 'bo' })).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
    username: 'bo',
  });
});
