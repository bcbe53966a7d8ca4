import * as decisions from './decision-acts.ts';
import * as masterData from './master-data-acts.ts';
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
  [2, masterData.changeForcedUnit],
  [2, masterData.switchTimeAndQuantity],
  [2, masterData.closePeriod],
  [3, masterData.moveToTeam],
];

const bag = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));

export async function runActs(world: World, count: number): Promise<void> {
  await records.fillWeeks(world);
  for (let done = 0; done < count; done += 1) await world.random.pick(bag)(world);
}
