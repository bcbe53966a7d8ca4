import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalServer } from '@worksheet/database/local-server';
import { canConnect } from '@worksheet/database/local-server/can-connect';
import { findProgram } from '@worksheet/database/local-server/find-program';
import {
  findInstalledServer,
  type ServerProgram,
} from '@worksheet/database/local-server/find-server';
import { freePort } from '@worksheet/database/local-server/free-port';
import { startCommand } from '@worksheet/database/local-server/server-flags';
import { serverPaths } from '@worksheet/database/local-server/server-paths';
import { migrateToLatest } from '@worksheet/database/migrate';
import { afterwards } from '#support/afterwards.ts';
import { until } from '#support/app.ts';

const libraries = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'];

/** What a cluster is made of here; or, in words, why there can be none. */
export async function clusterParts() {
  if (process.env['MYSQLD_PATH']) {
    return { missing: 'asked for MySQL, and Galera is of MariaDB', parts: undefined };
  }
  const server = await findInstalledServer('mariadb');
  const provider = libraries.find((path) => existsSync(path));
  const haproxy = findProgram(['haproxy'], ['/usr/sbin']);
  const missing = [
    server?.kind === 'mariadb' ? '' : 'mariadb-server-core',
    provider ? '' : 'galera-4',
    haproxy ? '' : 'haproxy',
  ].filter(Boolean);
  if (!server || !provider || !haproxy || missing.length > 0) {
    return { missing: `not installed: ${missing.join(', ')}`, parts: undefined };
  }
  return { missing: undefined, parts: { server, provider, haproxy } };
}

export interface Cluster {
  /** Through the proxy: one writer, two that wait to become it. */
  readonly url: string;
  /** Past the proxy, node by node. */
  readonly nodes: readonly { readonly url: string; kill(): void }[];
}

/** Three nodes that hold the same, and a proxy in front, on loopback alone. Ends with the test file. */
export async function makeCluster(
  folder: string,
  { server, provider, haproxy }: { server: ServerProgram; provider: string; haproxy: string },
): Promise<Cluster> {
  const first = join(folder, 'node-0');
  const local = await startLocalServer({ dataDir: first, durable: true, deadlineMs: 30_000 });
  await migrateToLatest(local.url);
  await local.stop();

  const ports = await Promise.all(
    [0, 1, 2].map(async () => ({
      sql: await freePort(),
      group: await freePort(),
      transfer: await freePort(),
    })),
  );
  const group = ports.map((port) => `127.0.0.1:${port.group}`).join();
  const startNode = async (index: number, { isFounder }: { isFounder: boolean }) => {
    const port = ports[index] ?? { sql: 0, group: 0, transfer: 0 };
    const paths = serverPaths(join(folder, `node-${index}`));
    mkdirSync(paths.temporary, { recursive: true });
    writeFileSync(paths.init, '');
    const { program, args } = startCommand(server, paths, { port: port.sql, durable: true });
    const own = [
      '--wsrep-on=ON',
      `--wsrep-provider=${provider}`,
      `--wsrep-cluster-address=gcomm://${isFounder ? '' : group}`,
      '--wsrep-cluster-name=worksheet',
      `--wsrep-node-name=node-${index}`,
      `--wsrep-node-address=127.0.0.1:${port.group}`,
      `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${port.group};ist.recv_addr=127.0.0.1:${port.transfer};pc.recovery=${!isFounder};gcache.size=32M`,
      '--wsrep-sst-method=skip',
      '--binlog-format=ROW',
      '--innodb-autoinc-lock-mode=2',
      // A proxy that looks whether somebody is there, and leaves, is no attack.
      '--max-connect-errors=1000000',
      ...(isFounder ? ['--wsrep-new-cluster'] : []),
    ];
    const child = spawn(program, [...args, ...own], { env: server.env, stdio: 'ignore' });
    endWithFile(child);
    const url = new URL(local.url);
    url.port = String(port.sql);
    const log = () =>
      `Node ${index} did not join: ${readFileSync(paths.log, 'utf8').slice(-1_500)}`;
    return { child, url: url.href, log };
  };

  // Founded once, so that all three begin with a copy of one state; then they meet, and agree without sending each other
  // anything.
  const founder = await startNode(0, { isFounder: true });
  await until(() => canConnect(founder.url), 40_000, founder.log);
  const ended = once(founder.child, 'exit');
  founder.child.kill('SIGTERM');
  await ended;
  for (const copy of ['node-1', 'node-2']) {
    const filter = (path: string) => !/\.sock$|gvwstate|galera\.cache/.test(path);
    cpSync(first, join(folder, copy), { recursive: true, filter });
  }
  const members = [randomUUID(), randomUUID(), randomUUID()].toSorted();
  for (const [index, own] of members.entries()) {
    writeFileSync(join(folder, `node-${index}`, 'data', 'gvwstate.dat'), memory(own, members));
  }
  const nodes = [];
  for (const index of [0, 1, 2]) nodes.push(await startNode(index, { isFounder: false }));
  for (const node of nodes) await until(() => canConnect(node.url), 40_000, node.log);
  const kept = nodes.map(({ url, child }) => ({ url, kill: () => void child.kill('SIGKILL') }));
  return { url: await proxyTo(haproxy, folder, { nodes, databaseUrl: local.url }), nodes: kept };
}

/** What a node that was cut off remembers of the others: all three met, are the cluster again. */
function memory(own: string, members: readonly string[]): string {
  const lines = members.map((member) => `member: ${member} 0`);
  const view = [`view_id: 3 ${members[0]} 3`, 'bootstrap: 0', ...lines];
  return [`my_uuid: ${own}`, '#vwbeg', ...view, '#vwend', ''].join('\n');
}

/** The settings of docs/operations.md: one writer at a time, and whoever talks to one that is gone is told at once. */
async function proxyTo(
  haproxy: string,
  folder: string,
  { nodes, databaseUrl }: { nodes: readonly { url: string }[]; databaseUrl: string },
): Promise<string> {
  const port = await freePort();
  const servers = nodes.map(({ url }, index) => {
    const backup = index === 0 ? '' : ' backup';
    return `  server node-${index} 127.0.0.1:${new URL(url).port} check inter 500 fall 2 rise 2 on-marked-down shutdown-sessions${backup}`;
  });
  const config = join(folder, 'haproxy.cfg');
  const text = `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen database
  bind 127.0.0.1:${port}
  option redispatch
  retries 2
${servers.join('\n')}
`;
  writeFileSync(config, text);
  endWithFile(spawn(haproxy, ['-f', config], { stdio: 'ignore' }));
  const url = new URL(databaseUrl);
  url.port = String(port);
  await until(() => canConnect(url.href), 10_000);
  return url.href;
}

function endWithFile(child: ChildProcess): void {
  const ended = once(child, 'exit');
  afterwards(async () => {
    child.kill('SIGKILL');
    await ended;
  });
}
