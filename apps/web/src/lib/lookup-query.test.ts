import { afterEach, describe, expect, it, vi } from 'vitest';
import { lookupQuery } from '#lib/lookup-query.ts';
import { ProblemError } from '#lib/problem.ts';

describe('a lookup that fails (decisions/offline)', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('is tried twice more over a network, and not without one, as the form waits for it', () => {
    vi.stubGlobal('navigator', { onLine: true });
    expect([0, 1, 2].map((count) => lookupQuery.retry(count, new ProblemError(undefined)))).toEqual(
      [true, true, false],
    );
    vi.stubGlobal('navigator', { onLine: false });
    expect(lookupQuery.retry(0, new ProblemError(undefined))).toBe(false);
  });
});
