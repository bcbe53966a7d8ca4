import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectConfinedProcesses, expectConfinedSettings } from '#support/confined.ts';
import { documented } from '#support/documented.ts';
import { type Installation, makeInstallation, untilReady } from '#support/installation.ts';
import { type Company, expectMainJob, storedRecords, walkMainJob } from '#support/main-job.ts';
import { waitUntil } from '#support/wait-until.ts';
import { startWriters } from '#support/writers.ts';

const nodes = ['node-0', 'node-1', 'node-2'] as const;
/**
 * In milliseconds: five seconds until the other nodes exclude the killed one, and the time to agree
 * and to connect again.
 */
const failoverMs = 30_000;

// The tests are one story and run in this order.
let installation: Installation;
let company: Company;

beforeAll(async () => {
  installation = await makeInstallation('worksheet-scale');
  // The first line of the documented installation writes .env; the others start one machine.
  await installation.sh(documented('openssl rand -hex 32').split('\ndocker compose')[0] ?? '');
  await installation.sh(documented('COMPOSE_FILE='));
  await untilReady(installation);
});

afterAll(() => installation.remove());

it('the documented first start makes a cluster of three, and the main job succeeds on two servers', async () => {
  await untilSynced();
  const servers = await installation.containers('app');
  expect(servers).toHaveLength(2);
  company = await walkMainJob(installation, 'NORDLYS');
  for (const server of servers) {
    await expectConfinedSettings(installation, server);
    await expectConfinedProcesses(installation, server);
  }
});

it('a server killed under load: nothing acknowledged is lost, and nobody is logged out', async () => {
  const [server = ''] = await installation.containers('app');
  await expectNothingLost(() => installation.kill(server));
  await waitUntil(async () => (await health(server)) === 'healthy', 60_000);
});

it.each(['a replica', 'the node that takes the writes'])(
  '%s killed under load: writes go on after seconds, and nothing acknowledged is lost',
  async (what) => {
    const writer = await writingNode();
    const node = what === 'a replica' ? nodes.find((other) => other !== writer) : writer;
    const [container = ''] = await installation.containers(node ?? '');
    await expectNothingLost(() => installation.kill(container), failoverMs);
    await untilSynced();
    await expectSameOnAllNodes();
  },
);

it('all nodes killed at once find each other again', async () => {
  const containers = await Promise.all(nodes.map((node) => installation.containers(node)));
  await expectNothingLost(() => installation.kill(...containers.flat()));
  await untilSynced();
  await expectSameOnAllNodes();
});

it('the documented commands start the cluster after all nodes were down', async () => {
  const before = await storedRecords(installation, company);
  await installation.sh('docker compose down');
  await installation.sh(documented('safe_to_bootstrap: 1'));
  await untilReady(installation);
  await untilSynced();
  expect(await storedRecords(installation, company)).toEqual(before);
  await expectMainJob(installation, company);
  await expectSameOnAllNodes();
  // A node that still had the address of a new cluster would not join after a crash.
  const [first = ''] = await installation.containers('node-0');
  await installation.kill(first);
  await untilSynced();
});

it('the documented commands try a backup beside the cluster and go back to it, and the main job succeeds', async () => {
  const before = await storedRecords(installation, company);
  await installation.sh(documented('main.ts backup'));
  const { id } = await company.bo.json<{ id: number }>('POST', '/api/worksheet', {
    ...company.entry,
    description: 'after the backup',
  });
  const trial = documented('--project-name trial');
  const doctor = await installation.sh(`export COMPOSE_FILE=docker-compose.yml\n${trial}`);
  expect(doctor).toContain('exports: 1, all complete');
  expect((await storedRecords(installation, company)).has(id)).toBe(true);

  await installation.sh(documented('docker compose down --volumes &&\n'));
  await untilReady(installation);
  await untilSynced();
  expect(await storedRecords(installation, company)).toEqual(before);
  await expectMainJob(installation, company);
  await walkMainJob(installation, 'SOLSIDE');
  await expectSameOnAllNodes();
});

async function expectNothingLost(kill: () => Promise<void>, outageMs = 90_000): Promise<void> {
  const writers = startWriters(company);
  await waitUntil(() => writers.acknowledged.size >= 100, 60_000);
  await kill();
  const began = performance.now();
  const before = writers.acknowledged.size;
  // The calls of the other server and those in progress are acknowledged in any case.
  await waitUntil(() => writers.acknowledged.size >= before + 12, outageMs);
  const outage = `${Math.round(performance.now() - began)} ms`;
  await waitUntil(() => writers.acknowledged.size >= before + 100, 90_000);
  await writers.stop();
  const refused = [...writers.refused].map(([status, times]) => `${times} × ${status}`).join(', ');
  process.stdout.write(`12 writes after ${outage}; refused: ${refused || 'none'}\n`);
  const stored = await storedRecords(installation, company);
  const lost = [...writers.acknowledged].filter(
    ([id, description]) => stored.get(id) !== description,
  );
  expect(lost).toEqual([]);
  // The load balancer responds with 502 and 504.
  expect(
    [...writers.refused.keys()].filter((status) => ![0, 502, 503, 504].includes(status)),
  ).toEqual([]);
  expect((await company.bo.send('GET', '/api/user/info')).status).toBe(200);
}

function health(container: string): Promise<string> {
  return installation.inspect(container, '{{.State.Health.Status}}');
}

/** Returns the node that the proxy uses. The proxy stays with the node that took over, so it need not be the first. */
async function writingNode(): Promise<string> {
  const fromOutside =
    "select count(*) from information_schema.processlist where host not regexp '^(localhost|127\\.)'";
  const counts = await Promise.all(nodes.map((node) => query(node, fromOutside).then(Number)));
  return nodes[counts.indexOf(Math.max(...counts))] ?? '';
}

async function untilSynced(): Promise<void> {
  await waitUntil(
    async () => {
      const states = await Promise.all(
        nodes.map((node) => query(node, "show status like 'wsrep_local_state_comment'")),
      );
      const sizes = await Promise.all(
        nodes.map((node) => query(node, "show status like 'wsrep_cluster_size'")),
      );
      return (
        states.every((state) => state.includes('Synced')) &&
        sizes.every((size) => /\b3\b/.test(size))
      );
    },
    120_000,
    () => 'three nodes are synced',
  );
}

async function expectSameOnAllNodes(): Promise<void> {
  const count = 'select count(*), max(id) from worksheet_record';
  const [first, ...others] = await Promise.all(nodes.map((node) => query(node, count)));
  expect(first).toMatch(/^\d+\s+\d+/);
  for (const other of others) expect(other).toBe(first);
}

/** Queries a node; returns "" if the node does not respond. */
function query(node: string, sql: string): Promise<string> {
  const client = `mariadb --host=127.0.0.1 --user=worksheet --password="$MARIADB_PASSWORD" -N worksheet`;
  return installation
    .sh(
      `docker compose exec -T ${node} sh -c '${client}' <<'SQL'\nset session wsrep_sync_wait = 1; ${sql};\nSQL`,
    )
    .catch(() => '');
}
