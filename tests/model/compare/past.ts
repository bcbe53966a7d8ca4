import { instantOf, World } from '#driver/world.ts';
import { Cells } from './cells.ts';
import { compareHours } from './hours.ts';
import { compareLists } from './lists.ts';
import { compareReports } from './reports.ts';
import { compareReviews } from './reviews.ts';

const viewers = ['API key', 'tove', 'lis', 'bo', 'adam'];

/** Compares a moment of the past with what the model had then (decisions/the-state-of-any-moment). */
export async function comparePast(world: World, cells: Cells): Promise<void> {
  const { company, rest, server, moments, random } = world;
  if (moments.length === 0) return;
  const { act, records } = random.pick(moments);
  const viewer = viewers[Math.floor(act / 10) % viewers.length] ?? '';
  const calls = rest.at(rest.address, instantOf(act));
  const past = new World({ ...company, records }, calls, server, [viewer]);
  const found = new Cells(`past, act ${act}: `);
  await compareLists(past, found);
  await compareHours(past, found);
  await compareReviews(past, found);
  await compareReports(past, found, [['job', 'month']]);
  cells.add(found);
}
