import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { browser } from '#cases/browser.ts';
import { connections } from '#cases/connections.ts';
import { create } from '#cases/create.ts';
import { csv } from '#cases/csv.ts';
import { growth } from '#cases/growth.ts';
import { lighthousePoints } from '#cases/lighthouse.ts';
import { lists } from '#cases/lists.ts';
import { neighbours } from '#cases/neighbours.ts';
import { start } from '#cases/start.ts';
import { isMet, type Finding } from '#finding.ts';
import { plotOf } from '#report/plot.ts';
import { tableOf } from '#report/table.ts';
import { fullPlan, quickPlan } from '#environment/plan.ts';
import { setStage } from '#environment/stage.ts';

/*
 * `npm run bench`: the product beside a hand-written floor, on one machine in one run. Ratios count; the figures behind
 * them are this machine's. `--quick` is a tenth of it; a word more runs the cases of that name alone.
 */
const isQuick = process.argv.includes('--quick');
const only = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const began = Date.now();
const say = (line: string) => process.stdout.write(`${line}\n`);

const stage = await setStage(isQuick ? quickPlan : fullPlan, say);
const findings: Finding[] = [];
try {
  const report = (seen: readonly Finding[]) => {
    findings.push(...seen);
    say(tableOf(seen));
  };
  const wanted = (name: string) => only.length === 0 || only.includes(name);

  // First, as it watches the database grow.
  const grown = wanted('growth') ? await growth(stage) : undefined;
  if (grown) report(grown.findings);
  else await stage.complete();
  if (wanted('lists')) report(await lists(stage));
  const row = wanted('connections') ? await connections(stage) : undefined;
  if (row) report(row.findings);
  if (wanted('create')) report(await create(stage));
  if (wanted('neighbours')) report(await neighbours(stage));
  if (wanted('start')) report(await start(stage));
  const program = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  if (wanted('browser') && existsSync(program)) report(await browser(stage, program));
  if (wanted('lighthouse') && existsSync(program)) report(await lighthousePoints(stage, program));
  // Last, as its longest download makes the large company larger still.
  if (wanted('csv')) report(await csv(stage));

  const folder = fileURLToPath(new URL('../results/', import.meta.url));
  const name = isQuick ? 'quick' : 'full';
  await mkdir(folder, { recursive: true });
  const facts = { date: new Date().toISOString(), node: process.version, cores: cpus().length };
  await writeFile(
    `${folder}${name}.json`,
    `${JSON.stringify({ ...facts, findings }, undefined, 2)}\n`,
  );
  if (row && grown) await writeFile(`${folder}${name}.svg`, plotOf(row.points, grown.points));
} finally {
  await stage.close();
}
const goals = findings.filter(({ goal }) => goal);
const unmet = goals.filter((each) => !isMet(each));
say(`\n${tableOf(findings)}`);
say(
  `\n${goals.length - unmet.length} of ${goals.length} goals met, ${Math.round((Date.now() - began) / 1000)} s`,
);
process.exitCode = unmet.length > 0 ? 1 : 0;
