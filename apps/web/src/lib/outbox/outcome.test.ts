import { describe, expect, it } from 'vitest';
import { outcomeOf } from './outcome.ts';

describe('what becomes of an entry that waits (offline.md)', () => {
  it.each(['no-connection', 'unavailable', 'not-signed-in', 'too-many-requests'] as const)(
    '%s holds all entries',
    (code) => expect(outcomeOf({ code })).toBe('wait'),
  );
  it.each(['internal', 'storage-full'] as const)('after %s it is tried again by itself', (code) =>
    expect(outcomeOf({ code })).toBe('temporary'),
  );
  it.each(['invalid-input', 'period-closed', 'record-deleted', 'not-allowed'] as const)(
    'after %s it waits for the user and holds no other',
    (code) => expect(outcomeOf({ code })).toBe('refused'),
  );
});
