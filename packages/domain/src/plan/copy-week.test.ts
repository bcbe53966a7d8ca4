import { expect, it } from 'vitest';
import { entry, hoursDay, line, personWith } from '#test/plan.ts';
import { copyWeek, wholeWeek } from './copy-week.ts';

const leave = hoursDay(0, { state: 'absence', absence: 7.4, credited: 7.4 });
const holiday = hoursDay(1, { norm: 0, state: 'holiday' });

it('a week is copied to the days that are free, without leave and public holidays', () => {
  const person = personWith([line(2, 'DECK')], [leave, holiday]);
  const before = [-7, -6, -5, -4].map((day, index) => entry(index + 1, day, { note: 'Tiles' }));
  const other = entry(9, -4, { username: 'ida' });
  expect(copyWeek([...before, other], [person])).toMatchObject({
    lines: [{ username: 'kim', date: '2026-12-03', jobCode: 'ROOF', hours: 7.4, note: 'Tiles' }],
    away: 2,
  });
});

it('both entries of a day are copied', () => {
  const before = [entry(1, -7), entry(2, -7, { jobCode: 'DECK', hours: null })];
  expect(copyWeek(before, [personWith([])]).lines.map(({ hours }) => hours)).toEqual([7.4, null]);
});

it('a job of the whole week is planned on the chosen day and the workdays that are free', () => {
  const person = personWith([line(2, 'DECK')], [leave, holiday]);
  const { key: _key, username: _username, date: _date, ...job } = line(0, 'ROOF');
  const dates = wholeWeek(person, job, '2026-12-02').map(({ date }) => date);
  expect(dates).toEqual(['2026-12-02', '2026-12-03', '2026-12-04']);
});
