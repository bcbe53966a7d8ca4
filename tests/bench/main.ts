import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { approving } from '#cases/approving.ts';
import { backup } from '#cases/backup.ts';
import { browser } from '#cases/browser.ts';
import { connections } from '#cases/connections.ts';
import { costs } from '#cases/costs.ts';
import { create } from '#cases/create.ts';
import { csv } from '#cases/csv.ts';
import { growth } from '#cases/growth.ts';
import { hours } from '#cases/hours.ts';
import { importing } from '#cases/importing.ts';
import { lighthouseScores } from '#cases/lighthouse.ts';
import { lists } from '#cases/lists.ts';
import { neighbours } from '#cases/neighbours.ts';
import { pay } from '#cases/pay.ts';
import { registering } from '#cases/registering.ts';
import { logins } from '#cases/logins.ts';
import { review } from '#cases/review.ts';
import { slowReaders } from '#cases/slow-readers.ts';
import { start } from '#cases/start.ts';
import { week } from '#cases/week.ts';
import { type Measurement, formatTable, meetsGoal } from '#report/measurement.ts';
import { drawPlot } from '#report/plot.ts';
import { fullPlan, quickPlan } from '#environment/plan.ts';
import { startEnvironment } from '#environment/environment.ts';

const isQuick = process.argv.includes('--quick');
const selected = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const began = Date.now();
const print = (line: string) => process.stdout.write(`${line}\n`);

const environment = await startEnvironment(isQuick ? quickPlan : fullPlan, print);
const measurements: Measurement[] = [];
try {
  const report = (results: readonly Measurement[]) => {
    measurements.push(...results);
    print(formatTable(results));
  };
  const isSelected = (name: string) => selected.length === 0 || selected.includes(name);

  // This case is first, because it measures before the database is full.
  const growthResult = isSelected('growth') ? await growth(environment) : undefined;
  if (growthResult) report(growthResult.measurements);
  else await environment.fillRemaining();
  if (isSelected('lists')) report(await lists(environment));
  const connectionsResult = isSelected('connections') ? await connections(environment) : undefined;
  if (connectionsResult) report(connectionsResult.measurements);
  if (isSelected('create')) report(await create(environment));
  if (isSelected('approving')) report(await approving(environment));
  if (isSelected('registering')) report(await registering(environment));
  if (isSelected('review')) report(await review(environment));
  if (isSelected('neighbours')) report(await neighbours(environment));
  if (isSelected('importing')) report(await importing(environment));
  if (isSelected('logins')) report(await logins(environment));
  if (isSelected('start')) report(await start(environment));
  const chromiumPath = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-headless-shell',
  ].find((path) => path !== undefined && existsSync(path));
  const browserCases = { browser, week, lighthouse: lighthouseScores };
  for (const [name, measure] of Object.entries(browserCases)) {
    if (!isSelected(name)) continue;
    if (chromiumPath) report(await measure(environment, chromiumPath));
    else print(`?  ${name} is not measured: CHROMIUM_PATH names no Chromium`);
  }
  if (isSelected('hours')) report(await hours(environment));
  if (isSelected('pay')) report(await pay(environment));
  if (isSelected('costs')) report(await costs(environment));
  // These cases are last, because they add records to the large company.
  if (isSelected('csv')) report(await csv(environment));
  if (isSelected('slow-readers')) report(await slowReaders(environment));
  if (isSelected('backup')) report(await backup(environment));

  const folder = fileURLToPath(new URL('./results/', import.meta.url));
  const name = isQuick ? 'quick' : 'full';
  await mkdir(folder, { recursive: true });
  const machine = { date: new Date().toISOString(), node: process.version, cores: cpus().length };
  await writeFile(
    `${folder}${name}.json`,
    `${JSON.stringify({ ...machine, measurements }, undefined, 2)}\n`,
  );
  if (connectionsResult && growthResult)
    await writeFile(
      `${folder}${name}.svg`,
      drawPlot(connectionsResult.points, growthResult.points),
    );
} finally {
  await environment.close();
}
const goals = measurements.filter(({ goal }) => goal);
const missed = goals.filter((measurement) => !meetsGoal(measurement));
print(`\n${formatTable(measurements)}`);
print(
  `\n${goals.length - missed.length} of ${goals.length} goals met, ${Math.round((Date.now() - began) / 1000)} s`,
);
process.exitCode = missed.length > 0 ? 1 : 0;
