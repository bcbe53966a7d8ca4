import type { World } from '#driver/world.ts';
import { Cells } from './cells.ts';
import { compareExports } from './exports.ts';
import { compareFeed } from './feed.ts';
import { compareFiles } from './files.ts';
import { compareHours } from './hours.ts';
import { compareLists } from './lists.ts';
import { compareReports } from './reports.ts';
import { compareReviews } from './reviews.ts';
import { compareSheets } from './sheets.ts';

/** Compares every list, figure and file of the product with the model. */
export async function compareEverything(world: World): Promise<Cells> {
  const cells = new Cells();
  await compareLists(world, cells);
  await compareExports(world, cells);
  await compareReports(world, cells);
  await compareHours(world, cells);
  await compareReviews(world, cells);
  await compareSheets(world, cells);
  await compareFiles(world, cells);
  await compareFeed(world, cells);
  return cells;
}
