import { NothingToPick } from '#random.ts';
import * as decisions from './decision-acts.ts';
import { killAmid } from './kill-act.ts';
import * as masterData from './master-data-acts.ts';
import * as queue from './queue-acts.ts';
import * as records from './record-acts.ts';
import type { World } from './world.ts';

type Act = (world: World) => Promise<void>;

/** The acts, each with its relative frequency. */
const acts: readonly (readonly [weight: number, act: Act])[] = [
  [14, records.createOne],
  [22, records.updateOne],
  [6, records.deleteOne],
  [4, records.restoreOne],
  [10, records.changeSeveral],
  [4, queue.copyDay],
  [4, queue.importSome],
  [2, queue.undoOne],
  [10, decisions.approveOne],
  [8, decisions.approveSeveral],
  [5, decisions.sendBackSeveral],
  [4, decisions.signSome],
  [2, decisions.withdrawOne],
  [5, decisions.exportEntries],
  [2, decisions.exportFiltered],
  [5, decisions.acknowledgeSome],
  [3, decisions.voidOne],
  [3, masterData.changeOneFactor],
  [2, masterData.renameOne],
  [2, masterData.changeBillTo],
  [3, queue.mergeOne],
  [2, masterData.changeForcedUnit],
  [2, masterData.switchTimeAndQuantity],
  [2, masterData.closePeriod],
  [3, masterData.moveToTeam],
  [2, killAmid],
];

const bag = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));

/** Acts of a seed are numbered: the first ones fill weeks, and each has its own random numbers, so that any can be left out. */
export async function runAct(world: World, seed: number, index: number): Promise<void> {
  world.begin(seed, index);
  try {
    if (index < records.fillCount) await records.fillWeeks(world, index);
    else await world.random.pick(bag)(world);
  } catch (error) {
    if (!(error instanceof NothingToPick)) throw error;
  }
}
