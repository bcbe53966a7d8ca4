import { expect, it } from 'vitest';
import { hoursDay, line, personWith } from '#test/plan.ts';
import { barsOf, laneCount, stretch, type WorkBar } from './bars.ts';

const shown = (person: Parameters<typeof barsOf>[0]) =>
  barsOf(person).map((bar) =>
    bar.kind === 'away'
      ? `away ${bar.from}-${bar.to} lane ${bar.lane}`
      : `${bar.lines[0].jobCode} ${bar.from}-${bar.to} lane ${bar.lane}${bar.double === null ? '' : ` double ${bar.double}`}`,
  );

it('the same job on neighbouring days is one bar, another job or other hours begin the next one', () => {
  const person = personWith([
    line(0, 'ROOF'),
    line(1, 'ROOF'),
    line(2, 'ROOF', 3.4),
    line(3, 'DECK'),
  ]);
  expect(shown(person)).toEqual(['ROOF 0-1 lane 0', 'ROOF 2-2 lane 0', 'DECK 3-3 lane 0']);
});

it('several jobs on a day are below each other, and those above the norm are double on that day only', () => {
  const person = personWith([
    line(0, 'ROOF'),
    line(1, 'ROOF'),
    line(1, 'BATH'),
    line(2, 'ROOF', 3.4),
    line(2, 'BATH', 4),
  ]);
  expect(shown(person)).toEqual([
    'ROOF 0-1 lane 0',
    'BATH 1-1 lane 1 double 1480',
    'ROOF 2-2 lane 0',
    'BATH 2-2 lane 1',
  ]);
  expect(laneCount(barsOf(person))).toBe(2);
});

it('one job with more hours than the norm is not double', () => {
  expect(shown(personWith([line(0, 'ROOF', 12)]))).toEqual(['ROOF 0-0 lane 0']);
});

it('leave is a bar of its own, and what is planned on it is below it', () => {
  const away = [0, 1].map((day) =>
    hoursDay(day, { state: 'absence', absence: 7.4, credited: 7.4 }),
  );
  const person = personWith([line(1, 'ROOF'), line(2, 'ROOF')], away);
  expect(shown(person)).toEqual(['away 0-1 lane 0', 'ROOF 1-2 lane 1']);
});

const workBar = (bars: readonly ReturnType<typeof barsOf>[number][]) =>
  bars.find((bar): bar is WorkBar => bar.kind === 'work');

it('a bar becomes longer by days with their own norm, and shorter down to its first day', () => {
  const short = hoursDay(4, { norm: 7 });
  const person = personWith([line(2, 'ROOF'), line(3, 'ROOF')], [short]);
  const bar = workBar(barsOf(person));
  if (!bar) throw new Error('There is no bar.');
  expect(stretch(bar, 5, person.days)).toMatchObject({
    type: 'add',
    lines: [
      { date: '2026-12-04', jobCode: 'ROOF', hours: 7 },
      { date: '2026-12-05', jobCode: 'ROOF', hours: null },
    ],
  });
  expect(stretch(bar, 0, person.days)).toEqual({ type: 'remove', keys: ['3 ROOF'] });
  expect(stretch(bar, 3, person.days)).toBeUndefined();
});

it('a bar does not plan a job twice on a day', () => {
  const person = personWith([line(0, 'ROOF'), line(2, 'ROOF')]);
  const bar = workBar(barsOf(person));
  if (!bar) throw new Error('There is no bar.');
  expect(stretch(bar, 2, person.days)).toMatchObject({ lines: [{ date: '2026-12-01' }] });
});
