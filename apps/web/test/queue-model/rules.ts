import { normaliseEntry } from '@worksheet/domain/worksheet/record';
import { failedWith, type Problem } from '#lib/problem.ts';
import { isKeyUsed, mayHaveArrivedAfter } from '#records/arrival.ts';
import { recordsDiffer } from '#records/complete-repeat.ts';
import {
  afterFailure,
  hasWork,
  isEditable,
  isOfAnotherUser,
  isOfPhoto,
  isRefused,
  isSplittable,
  isTried,
} from '#records/queue/item.ts';
import { isUnreachable } from '#records/transport.ts';
import type { Code, User } from './state.ts';

/** What the product decides, as the product's functions decide it. A test replaces one, to see that the fault is found. */
export const productRules = {
  afterFailure,
  hasWork,
  isEditable,
  isKeyUsed,
  isOfAnotherUser,
  isOfPhoto,
  isRefused,
  isSplittable,
  isTried,
  isUnreachable: (code: Code) => isUnreachable(failedWith(code)),
  mayHaveArrivedAfter,
  differ: (stored: readonly string[], sent: readonly string[]) =>
    recordsDiffer(stored.map(entryWith), sent.map(entryWith)),
  /** The order of steps and what the server compares, which are no functions. */
  storesKeyBeforeCall: true,
  onlyADraftContinues: true,
  isSessionOf: (user: User | null, expected: User) => user === expected,
};

export type Rules = typeof productRules;

export function problemWith(code: Code): Problem {
  return { code, detail: '', errors: [] };
}

const entryWith = (description: string) =>
  normaliseEntry({
    date: '2026-03-02',
    jobCode: 'J-1',
    unitType: 'Resource',
    unitNo: 'R-1',
    unitOfMeasureCode: 'HOUR',
    description,
    quantity: 1,
  });
