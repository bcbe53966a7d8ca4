import { Random } from '#random.ts';
import { instantOf, World } from '#driver/world.ts';
import { Cells } from './cells.ts';
import { compareHours } from './hours.ts';
import { compareLists } from './lists.ts';
import { compareReports } from './reports.ts';
import { compareReviews } from './reviews.ts';

const viewers = ['tove', 'lis', 'bo', 'adam'];

/** Compares two moments of the past with what the model had then (decisions/the-state-of-any-moment). */
export async function comparePast(world: World, cells: Cells): Promise<void> {
  const { company, rest, server, moments } = world;
  const random = new Random(moments.length);
  for (let left = [...moments]; left.length > 0 && moments.length - left.length < 2;) {
    const [{ act, records } = random.pick(moments)] = left.splice(
      random.int(0, left.length - 1),
      1,
    );
    const at = instantOf(act);
    const viewer = viewers[Math.floor(act / 10) % viewers.length] ?? '';
    const past = new World({ ...company, records }, rest.at(rest.address, at), server, [viewer]);
    const found = new Cells(`past, act ${act}: `);
    await compareLists(past, found);
    await compareHours(past, found);
    await compareReviews(past, found);
    await compareReports(past, found, [['job', 'month']]);
    cells.add(found);
  }
}
