import { expect, it } from 'vitest';
import { datesOfWeek } from '#dates/iso-week.ts';
import { entry, hoursDay, line, monday, personWith } from '#test/plan.ts';
import { isUnplanned, planBoard, sumsByDay, weekJobs } from './board.ts';

const leave = hoursDay(0, { state: 'absence', absence: 7.4, credited: 7.4 });

it('the sums of a person and of a day are against the norm less the leave, exact to the hundredth', () => {
  const person = personWith([line(1, 'ROOF', 7.1), line(1, 'DECK', 0.2), line(2, 'ROOF')], [leave]);
  expect(person).toMatchObject({ planned: 1470, deviation: -1490 });
  expect(sumsByDay([person, person]).slice(0, 3)).toEqual([
    { planned: 0, available: 0 },
    { planned: 1460, available: 1480 },
    { planned: 1480, available: 1480 },
  ]);
});

it('a person without a norm has no deviation, and a line without hours adds none', () => {
  const days = [0, 1, 2, 3, 4].map((day) => hoursDay(day, { norm: null }));
  expect(personWith([line(0, 'ROOF', null)], days)).toMatchObject({ planned: 0, deviation: null });
});

it('somebody who no longer works in the week is shown only while something is planned', () => {
  const stored = [entry(1, 0, { username: 'ida', name: 'Ida Holm' })];
  const options = { dates: datesOfWeek(monday), hours: [hoursDay(0)], stored };
  const lines = [{ ...line(0, 'ROOF'), username: 'ida' }];
  expect(planBoard({ ...options, lines }).map(({ name }) => name)).toEqual([
    'Kim Skov',
    'Ida Holm',
  ]);
  expect(planBoard({ ...options, lines: [] }).map(({ name }) => name)).toEqual(['Kim Skov']);
});

it('a day is unplanned if the person works and has no line', () => {
  const holiday = hoursDay(3, { norm: 0, state: 'holiday' });
  const { days } = personWith([line(1, 'ROOF')], [leave, holiday]);
  expect(days.map(isUnplanned)).toEqual([false, false, true, false, true, false, false]);
});

it('the jobs of the week have their hours and tasks, then come those without hours', () => {
  const tiles = { ...line(0, 'ROOF'), jobTaskCode: 'T1', jobTaskDescription: 'Tiles' };
  expect(weekJobs([tiles, line(1, 'ROOF', 3.4)], [line(0, 'ROOF'), line(0, 'DECK')])).toEqual([
    { code: 'ROOF', description: null, tasks: ['Tiles'], hours: 1080 },
    { code: 'DECK', description: null, tasks: [], hours: 0 },
  ]);
});
