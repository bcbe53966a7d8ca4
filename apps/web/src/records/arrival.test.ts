import { describe, expect, it } from 'vitest';
import { mayHaveArrivedAfter } from './arrival.ts';

describe('whether records of an entry may exist (decisions/offline)', () => {
  it.each(['no-connection', 'unavailable', 'internal', 'record-deleted'] as const)(
    'they may after %s',
    (code) => expect(mayHaveArrivedAfter({ code }, false)).toBe(true),
  );
  it.each(['invalid-input', 'period-closed'] as const)(
    'they do not after %s, as the server has looked up the client key',
    (code) => expect(mayHaveArrivedAfter({ code }, true)).toBe(false),
  );
  it.each(['too-large', 'wrong-account', 'not-signed-in'] as const)(
    '%s, which is decided before the client key is looked up, says nothing',
    (code) => {
      expect(mayHaveArrivedAfter({ code }, true)).toBe(true);
      expect(mayHaveArrivedAfter({ code }, false)).toBe(false);
    },
  );
});
