import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  createJob,
  createUnit,
  createUnitOfMeasure,
  createUser,
} from '@worksheet/database/testing/factories';
import { expect, it } from 'vitest';
import { makeAdmin } from '#test/admin.ts';
import { testWorld } from '#test/world.ts';

const { pool, world } = await testWorld();

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function used(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Returns the bytes that are in use at most while something is done, without garbage, which takes long to collect. */
async function peakOf(act: () => Promise<unknown>): Promise<number> {
  const before = used();
  let peak = -Infinity;
  let watch: NodeJS.Timeout;
  const look = () => {
    const began = performance.now();
    peak = Math.max(peak, used() - before);
    watch = setTimeout(look, Math.max(100, 5 * (performance.now() - began)));
  };
  watch = setTimeout(look, 100);
  await act();
  clearTimeout(watch);
  return peak;
}

function fileOf(rows: number): File {
  const lines = Array.from({ length: rows }, (_, index) => {
    const date = new Date(Date.UTC(2023, 0, 1 + (index % 900))).toISOString().slice(0, 10);
    return `p@example.com,Site,Laid tiles and swept the floor of room ${index},${date},00:45:00`;
  });
  const text = ['Email,Project,Description,Start date,Start time,Duration', ...lines].join('\n');
  return new File([text.replaceAll(/(\d{4}-\d\d-\d\d),/g, '$1,,')], 'toggl.csv');
}

it('a file takes little memory for each row, when it is checked and when it is imported', async () => {
  const { at, admin } = await makeAdmin(world, { resource_units: 'Quantity' });
  const { id: resource } = await createUnit(pool, at, { unit_type: 'Resource' });
  await createUnitOfMeasure(pool, at, { unit_id: resource, hours: '1', counts_as: 'hours' });
  await createUser(pool, at, { email: 'p@example.com', default_resource_id: resource });
  await createJob(pool, at, { description: 'Site' });
  const send = (rows: number, dryRun: boolean) =>
    admin.import.worksheet({ file: [fileOf(rows)], dryRun });
  expect((await send(500, true)).counts.created).toBe(500);
  const checked = (await peakOf(() => send(20_000, true))) / 20_000;
  await send(500, false);
  const imported = (await peakOf(() => send(3_000, false))) / 3_000;
  // The cells of a row alone take more.
  expect(checked, 'bytes for each row that is checked').toBeLessThan(600);
  expect(imported, 'bytes for each row that is imported').toBeLessThan(600);
  expect(Math.min(checked, imported), 'seen while it was done').not.toBe(-Infinity);
}, 120_000);
