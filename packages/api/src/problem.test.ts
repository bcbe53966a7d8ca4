import { TRPCError } from '@trpc/server';
import { BusyError } from '@worksheet/database/semaphore';
import { expect, it } from 'vitest';
import { problemOf } from './problem.ts';

it('a full queue is reported as 503 with a time to retry (D31)', () => {
  const busy = new BusyError('The queue is full.', 10);
  const expected = { code: 'unavailable', status: 503, retryAfter: 10 };
  expect(problemOf(busy)).toMatchObject(expected);
  const wrapped = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: busy });
  expect(problemOf(wrapped)).toMatchObject(expected);
});
