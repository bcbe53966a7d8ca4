import type { ItemUse } from './content.ts';
import {
  itemLine,
  labourLine,
  machineLine,
  selectTask,
  type Line,
  type TaskChoice,
  type LineContext,
} from './lines.ts';
import { mainJobOf, otherJob } from './job-choice.ts';

const siteDays: readonly (readonly number[])[] = [
  [7.5],
  [7.5],
  [5, 2.5],
  [4.5, 3],
  [6, 1.5],
  [7.25, 0.25],
  [3.75, 2.25, 1.5],
  [7.5, 1],
];
const leadDays: readonly (readonly number[])[] = [
  [3, 2, 1.5],
  [4, 1.25],
  [2.5, 0.75],
  [5, 2],
];
const visits: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3.25];

export function linesOf(writer: LineContext): Line[] {
  const lines = patterns[writer.work.pattern](writer);
  return writer.day.age === 0 || writer.day.saturday ? lines.slice(0, 2) : lines;
}

const patterns = { site: siteLines, service: serviceLines, lead: leadLines, office: officeLines };

function siteLines(writer: LineContext): Line[] {
  const { random, work } = writer;
  const main = selectTask(mainJobOf(writer), random);
  const places = random
    .pick(siteDays)
    .map((hours, at): [TaskChoice, number] => [
      at > 0 && random.chance(0.5) ? selectTask(otherJob(writer), random) : main,
      hours,
    ]);
  const labour = places.map(([place, hours]) => labourLine(writer, place, hours));
  const machines = random.chance(0.25) ? work.machines : [];
  return [
    ...labour.slice(0, 1),
    ...itemLines(writer, main, random.int(1, 2)),
    ...labour.slice(1),
    ...(machines.length > 0 ? [machineLine(writer, main, random.pick(machines))] : []),
  ];
}

function serviceLines(writer: LineContext): Line[] {
  const { random, work } = writer;
  const places = Array.from({ length: random.int(2, 3) }, () =>
    selectTask(otherJob(writer), random),
  );
  const lines = places.flatMap((place, at) => [
    labourLine(writer, place, random.pick(visits)),
    ...(at < 2 && random.chance(0.45) ? itemLines(writer, place, 1) : []),
  ]);
  const [first] = places;
  if (!first || work.machines.length === 0) return lines;
  return [...lines, machineLine(writer, first, random.pick(work.machines))].slice(-5);
}

function leadLines(writer: LineContext): Line[] {
  const { random, work } = writer;
  const lines = random
    .pick(leadDays)
    .map((hours) => labourLine(writer, selectTask(otherJob(writer), random), hours));
  const place = selectTask(mainJobOf(writer), random);
  if (random.chance(0.3)) lines.push(...itemLines(writer, place, 1));
  if (random.chance(0.2) && work.machines.length > 0) {
    lines.push(machineLine(writer, place, random.pick(work.machines)));
  }
  return lines;
}

function officeLines(writer: LineContext): Line[] {
  const { random } = writer;
  if (!random.chance(0.3)) return [];
  const place = selectTask(mainJobOf(writer), random);
  return [labourLine(writer, place, random.pick([0.5, 1, 1.5, 2, 3]))];
}

function itemLines(writer: LineContext, place: TaskChoice, count: number): Line[] {
  const uses: readonly ItemUse[] = place.work.items;
  if (uses.length === 0) return [];
  const start = writer.random.int(0, uses.length - 1);
  return [...uses.slice(start), ...uses.slice(0, start)]
    .slice(0, count)
    .map((use) => itemLine(writer, place, use));
}
