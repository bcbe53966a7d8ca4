import { expect, it } from 'vitest';
import { sampleRecord } from '#worksheet/testing/sample-record.ts';
import { compareVersions, mergeVersions } from './conflict.ts';
import { entryFormFromRecord } from './record.ts';

const language = { language: 'da' } as const;
const record = sampleRecord({ quantity: 7.4, description: 'Rygning', jobTaskCode: 'A' });
const form = (change: Parameters<typeof sampleRecord>[0]) =>
  entryFormFromRecord({ ...record, ...change }, language);
const opened = form({});
const changed = (versions: Parameters<typeof compareVersions>[0]) =>
  compareVersions(versions, language).flatMap(({ part, changedBy }) =>
    changedBy === 'nobody' ? [] : [`${part}: ${changedBy}`],
  );

it('only what both changed is asked, and an equal change is none', () => {
  const typed = { ...form({ description: 'Mine', locationCode: 'SYD' }), quantity: '6,50' };
  const stored = form({
    quantity: 5.9,
    description: 'Theirs',
    jobTaskCode: 'B',
    locationCode: 'SYD',
  });
  expect(changed({ opened, typed, stored })).toEqual([
    'quantity: both',
    'description: both',
    'jobTask: them',
  ]);
  const merged = mergeVersions({ opened, typed, stored }, new Set(['description']), language);
  expect(merged).toMatchObject({
    quantity: '6,50',
    description: 'Theirs',
    jobTask: { code: 'B' },
    location: { code: 'SYD' },
  });
});

it('an amount that is written otherwise is the same', () => {
  expect(changed({ opened, typed: { ...opened, quantity: '7,40' }, stored: form({}) })).toEqual([]);
});

it('the task follows the job from which it is', () => {
  const typed = form({ jobCode: 'MINE', jobTaskCode: 'M' });
  const stored = form({ jobCode: 'THEIRS', jobTaskCode: 'T' });
  const versions = { opened, typed, stored };
  expect(changed(versions)).toEqual(['job: both']);
  expect(mergeVersions(versions, new Set(['job']), language)).toMatchObject({
    job: { code: 'THEIRS' },
    jobTask: { code: 'T' },
  });
  expect(mergeVersions(versions, new Set(), language)).toMatchObject({
    job: { code: 'MINE' },
    jobTask: { code: 'M' },
  });
});
