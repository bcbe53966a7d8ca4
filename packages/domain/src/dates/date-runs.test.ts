import { expect, it } from 'vitest';
import { dateRunTexts } from '#dates/date-runs.ts';

const texts = (...dates: string[]) => dateRunTexts(dates, { nameOf: (date) => date.slice(5) });

it('three days or more that follow each other are one run, also across months', () => {
  expect(texts('2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01', '2026-11-03')).toEqual([
    '10-29–11-01',
    '11-03',
  ]);
});

it('two days in a row are listed one by one', () => {
  expect(texts('2026-11-02', '2026-11-03')).toEqual(['11-02', '11-03']);
  expect(texts('2026-11-16', '2026-11-17', '2026-11-19')).toEqual(['11-16', '11-17', '11-19']);
  expect(texts('2026-11-20')).toEqual(['11-20']);
  expect(texts()).toEqual([]);
});

it('the dash between the days is the caller’s', () => {
  const dates = ['2026-11-16', '2026-11-17', '2026-11-18'];
  expect(dateRunTexts(dates, { nameOf: (date) => date.slice(8), dash: ' – ' })).toEqual([
    '16 – 18',
  ]);
});
