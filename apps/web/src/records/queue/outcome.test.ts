import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#records/queue/item.ts';

describe('what becomes of an entry that waits (decisions/offline)', () => {
  it.each(['no-connection', 'unavailable', 'not-signed-in', 'too-many-requests'] as const)(
    '%s stops the sending',
    (code) => expect(outcomeOf({ code, errors: [] })).toBe('stop'),
  );
  it.each(['internal', 'storage-full'] as const)('after %s it is tried again by itself', (code) =>
    expect(outcomeOf({ code, errors: [] })).toBe('retry'),
  );
  it.each(['invalid-input', 'period-closed', 'record-deleted', 'not-allowed'] as const)(
    'after %s it waits for the user and holds no other',
    (code) => expect(outcomeOf({ code, errors: [] })).toBe('refused'),
  );

  it.each(['username', 'operations.1.username'])(
    'it is not refused because the session of another user may not register for its user (%s)',
    (path) => {
      const errors = [{ path, code: 'not-your-team' } as const];
      expect(outcomeOf({ code: 'invalid-input', errors })).toBe('stop');
    },
  );
});
