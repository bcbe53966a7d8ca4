import type { PayQuestion } from '@worksheet/domain/pay/contract';
import { expect, it } from 'vitest';
import { groupQuestions } from '#features/pay/questions/group-questions.ts';

const question = (change: Partial<PayQuestion>): PayQuestion => ({
  kind: 'long-day',
  username: 'bo',
  name: 'Bo Lund',
  date: '2026-11-19',
  days: 1,
  ids: [],
  hours: null,
  subject: null,
  blocks: false,
  ...change,
});
const ida = { username: 'ida', name: 'Ida Holm' };

it('what one act answers is one question: the approvals of all people', () => {
  const [asked, ...more] = groupQuestions([
    question({ kind: 'not-approved', ids: [1, 2], hours: 7.4 }),
    question({ kind: 'not-approved', ids: [3], hours: 0.1, date: '2026-11-17', ...ida }),
    question({ kind: 'not-approved', ids: [4], hours: 0.2, date: '2026-11-18' }),
  ]);
  expect(more).toEqual([]);
  expect(asked).toMatchObject({
    people: [{ username: 'bo' }, { username: 'ida' }],
    ids: [1, 2, 3, 4],
    dates: ['2026-11-17', '2026-11-18', '2026-11-19'],
    hours: 7.7,
  });
});

it('records of several people in one unit without a pay type are one question, in either case', () => {
  const units = ['KM', 'km', 'STK'].map((subject) =>
    question({ kind: 'unit-without-pay-type', subject }),
  );
  expect(groupQuestions(units).map(({ subject }) => subject)).toEqual(['KM', 'STK']);
});

it('missing days are one question for each person, other days are one each, in the order of the answer', () => {
  const asked = groupQuestions([
    question({ kind: 'no-agreement', blocks: true, ...ida }),
    question({ kind: 'missing-day' }),
    question({ kind: 'missing-day', ...ida }),
    question({ kind: 'missing-day', date: '2026-11-20' }),
    question({ kind: 'long-day' }),
    question({ kind: 'long-day', date: '2026-11-20' }),
  ]);
  expect(asked.map(({ kind, people, dates }) => [kind, people[0]?.username, dates.length])).toEqual(
    [
      ['no-agreement', 'ida', 1],
      ['missing-day', 'bo', 2],
      ['missing-day', 'ida', 1],
      ['long-day', 'bo', 1],
      ['long-day', 'bo', 1],
    ],
  );
});
