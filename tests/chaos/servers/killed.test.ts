import { expect, it } from 'vitest';
import { haproxy, startBalancedPair } from '#servers/balancer.ts';
import { browser, startClients, system } from '#servers/clients.ts';
import { waitUntil, type App } from '#support/app.ts';
import { makeCompany } from '#support/company.ts';
import { checkConsistency } from '#support/consistency.ts';
import { startExporters, unknownOutcomes } from '#support/exporters.ts';
import { recordFigure } from '#support/figures.ts';

const group = 'two servers behind haproxy, killed and restarted under load';
if (!haproxy) recordFigure(group, 'SKIPPED', 'not installed: haproxy');

it.skipIf(!haproxy)(
  'one of two servers killed, stopped and restarted under load: nothing is lost or doubled, and nobody is signed out',
  async () => {
    if (!haproxy) return;
    const { url, apps, database, folder, pool } = await startBalancedPair(haproxy);
    const company = await makeCompany(pool);
    const key = company.withKey(url);
    const sessions = await Promise.all(
      ['bo', 'ida', 'kim'].map((username) => company.signIn(url, username)),
    );
    const entry = { ...company.entry, username: 'bo' };
    const clients = startClients(
      [
        ...sessions.map((session) => browser(session, company.entry)),
        ...sessions.map((session) => browser(session, company.entry)),
        ...[0, 0, 1, 1].map((images) => system(key, entry, images)),
      ],
      await company.signIn(url, 'adam'),
    );
    const exporters = startExporters({ acknowledged: clients.approved }, [key, key]);

    const untilWritten = async (more: number) => {
      const before = clients.created.length;
      await waitUntil(() => clients.created.length >= before + more, 90_000);
    };
    const restart = async (app: App) => {
      const before = requestsIn(app);
      await app.start();
      await app.ready();
      await waitUntil(() => requestsIn(app) > before + 20, 60_000);
    };
    await untilWritten(60);
    for (const [index, app] of apps.entries()) {
      clients.begin(`server ${index} killed`);
      app.kill('SIGKILL');
      await app.exited();
      await untilWritten(60);
      clients.begin(`server ${index} starts`);
      await restart(app);
    }
    const exitCodes: (number | null)[] = [];
    const stops: number[] = [];
    for (const [index, app] of apps.entries()) {
      clients.begin(`server ${index} stopped and started`);
      const began = performance.now();
      app.kill('SIGTERM');
      exitCodes.push(await app.exited());
      stops.push(Math.round(performance.now() - began));
      await restart(app);
    }
    clients.begin('after');
    await untilWritten(30);
    await clients.stop();
    await exporters.stop();

    const { outcomes, created } = clients;
    const failed = outcomes.filter(({ status }) => unknownOutcomes.has(status));
    const failedIn = (phase: string) => failed.filter((outcome) => outcome.phase.endsWith(phase));
    const kills = apps.map((_, index) => {
      const phase = outcomes.filter(({ phase }) => phase === `server ${index} killed`);
      const broken = failedIn(`server ${index} killed`);
      const last = Math.max(0, ...broken.map(({ at }) => at));
      const first = Math.min(...phase.map(({ at }) => at));
      const gaps = phase.map(({ at }, position) => at - (phase[position - 1]?.at ?? first));
      return { broken, lastFailureMs: Math.max(0, last - first), longestGapMs: Math.max(...gaps) };
    });
    const rows = await database.rows<{ id: number; description: string; exported: number }>(
      'select id, description, exported from worksheet_record where account_id = ? order by id',
      [company.account.id],
    );
    const stored = new Set(rows.map(({ description }) => description));
    recordFigure(group, 'calls, records created', `${outcomes.length}, ${created.length}`);
    recordFigure(
      group,
      'calls that failed at the two kills',
      kills.map(({ broken }) => `${broken.length} (${tally(broken)})`).join('; '),
    );
    recordFigure(
      group,
      'last failure after a kill (ms)',
      kills.map(({ lastFailureMs }) => Math.round(lastFailureMs)).join(', '),
    );
    recordFigure(
      group,
      'longest time without an answer after a kill (ms)',
      kills.map(({ longestGapMs }) => Math.round(longestGapMs)).join(', '),
    );
    recordFigure(
      group,
      'calls that failed while a killed server started',
      `${failedIn('starts').length} ${tally(failedIn('starts'))}`,
    );
    recordFigure(
      group,
      'calls that failed at two restarts with SIGTERM',
      `${failedIn('started').length} ${tally(failedIn('started'))}`,
    );
    recordFigure(group, 'stop with SIGTERM (ms)', stops.join(', '));
    recordFigure(group, 'exports, repeated', `${exporters.files.length}, ${exporters.retried()}`);

    // Nobody is signed out, and the only errors are those of broken calls.
    const wrong = outcomes.filter(({ status }) => status !== 200 && !unknownOutcomes.has(status));
    expect(
      wrong.map(({ call, status, text }) => `${call}: ${status} ${text.slice(0, 200)}`),
    ).toEqual([]);
    expect(exitCodes).toEqual([0, 0]);
    for (const { broken } of kills) {
      // A killed server held at most one call of each client.
      expect(new Set(broken.map(({ client }) => client)).size).toBe(broken.length);
    }
    // The balancer repeats what only reads.
    expect(tally(failed.filter(({ call }) => call === 'single' || call === 'list'))).toBe('');
    expect(tally(failed.filter(({ phase }) => !phase.endsWith('killed')))).toBe('');
    const exportStatuses = [...exporters.statuses.keys()];
    expect(exportStatuses.filter((status) => ![0, 200, 409, 502].includes(status))).toEqual([]);
    const brokenExports = (exporters.statuses.get(0) ?? 0) + (exporters.statuses.get(502) ?? 0);
    expect(brokenExports).toBeLessThanOrEqual(2 * kills.length);
    // Everything acknowledged is there, and nothing twice.
    expect(clients.differing).toEqual([]);
    const report = await checkConsistency(database, folder, company.account.id, created);
    expect(report).toMatchObject({ lost: 0, incomplete: 0, records: created.length });
    expect(stored.size).toBe(rows.length);
    const exported = rows.filter((row) => row.exported).map(({ id }) => Number(id));
    const lines = exporters.files.flat().map((line) => Number(line['id']));
    expect(lines.toSorted((a, b) => a - b)).toEqual(exported);
  },
  420_000,
);

function requestsIn(app: App): number {
  return app.log().split('"Request completed"').length;
}

function tally(outcomes: readonly { readonly call: string; readonly status: number }[]): string {
  const groups = Map.groupBy(outcomes, ({ call, status }) => `${call} ${status}`);
  return [...groups].map(([name, { length }]) => `${length} × ${name}`).join(', ');
}
