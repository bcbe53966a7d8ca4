import type { World } from '#driver/world.ts';
import { Cells } from './cells.ts';
import { compareChain } from './chain.ts';
import { compareExports } from './exports.ts';
import { compareFeed } from './feed.ts';
import { compareFiles } from './files.ts';
import { compareHours } from './hours.ts';
import { compareLists } from './lists.ts';
import { comparePast } from './past.ts';
import { compareReports } from './reports.ts';
import { compareReviews } from './reviews.ts';
import { compareSheets } from './sheets.ts';

const comparisons = [
  ['lists', compareLists],
  ['exports', compareExports],
  ['reports', compareReports],
  ['hours', compareHours],
  ['reviews', compareReviews],
  ['sheets', compareSheets],
  ['files', compareFiles],
  ['feed', compareFeed],
  ['past', comparePast],
  ['chain', compareChain],
] as const;

export type Comparison = (typeof comparisons)[number][0];

/** Compares every list, figure and file of the product with the model, or what one comparison compares. */
export async function compareEverything(world: World, only?: Comparison) {
  const compared = await Promise.all(
    comparisons.map(async ([name, compare]) => {
      const cells = new Cells();
      if (only === undefined || only === name) await compare(world, cells);
      return { name, cells };
    }),
  );
  return {
    count: compared.reduce((sum, { cells }) => sum + cells.count, 0),
    differences: compared.flatMap(({ cells }) => cells.differences),
    /** The first comparison with a difference. */
    failed: compared.find(({ cells }) => cells.differences.length > 0)?.name,
  };
}
