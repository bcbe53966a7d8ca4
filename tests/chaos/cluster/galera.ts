import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalServer } from '@worksheet/database/local-server';
import { canConnect, freePort } from '@worksheet/database/local-server/port';
import { findProgram } from '@worksheet/database/local-server/find-program';
import {
  findInstalledServer,
  type ServerProgram,
} from '@worksheet/database/local-server/find-server';
import { startCommand } from '@worksheet/database/local-server/server-flags';
import { serverPaths } from '@worksheet/database/local-server/server-paths';
import { migrateToLatest } from '@worksheet/database/migrate';
import { killAfterTests } from '#support/cleanup.ts';
import { waitUntil } from '#support/app.ts';

const libraries = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'];

/** Returns the reason if a cluster cannot run here. */
export async function findClusterParts() {
  if (process.env['MYSQLD_PATH']) {
    return {
      missing: 'Galera needs MariaDB, and MYSQLD_PATH names another server',
      parts: undefined,
    };
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
  /** The address of the proxy. */
  readonly url: string;
  /** The nodes, whose addresses bypass the proxy. */
  readonly nodes: readonly ClusterNode[];
}

interface ClusterNode {
  readonly url: string;
  kill(): void;
  /**
   * Restarts the node as a service manager does after a crash. Nodes copy nothing from each other here, so it accepts
   * connections but never joins the cluster again, like a node that is far behind for a long time.
   */
  restart(): Promise<void>;
}

/** Starts three replicated nodes and a proxy; they are killed after the tests. */
export async function startCluster(
  folder: string,
  { server, provider, haproxy }: { server: ServerProgram; provider: string; haproxy: string },
): Promise<Cluster> {
  const first = join(folder, 'node-0');
  const local = await startLocalServer({ dataDir: first, durable: true, deadlineMs: 30_000 });
  await migrateToLatest(local.migrationUrl);
  await local.stop();

  const ports = await Promise.all(
    [0, 1, 2].map(async () => ({
      sql: await freePort(),
      group: await freePort(),
      transfer: await freePort(),
    })),
  );
  const group = ports.map((port) => `127.0.0.1:${port.group}`).join();
  const startNode = async (index: number, { isBootstrap }: { isBootstrap: boolean }) => {
    const port = ports[index] ?? { sql: 0, group: 0, transfer: 0 };
    const paths = serverPaths(join(folder, `node-${index}`));
    mkdirSync(paths.temporary, { recursive: true });
    writeFileSync(paths.init, '');
    const { program, args } = startCommand(server, paths, { port: port.sql, durable: true });
    const clusterArgs = [
      '--wsrep-on=ON',
      `--wsrep-provider=${provider}`,
      `--wsrep-cluster-address=gcomm://${isBootstrap ? '' : group}`,
      '--wsrep-cluster-name=worksheet',
      `--wsrep-node-name=node-${index}`,
      `--wsrep-node-address=127.0.0.1:${port.group}`,
      `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${port.group};ist.recv_addr=127.0.0.1:${port.transfer};pc.recovery=${!isBootstrap};gcache.size=32M;evs.install_timeout=PT3S`,
      '--wsrep-sst-method=skip',
      '--binlog-format=ROW',
      '--innodb-autoinc-lock-mode=2',
      // The proxy's health checks connect without logging in.
      '--max-connect-errors=1000000',
      ...(isBootstrap ? ['--wsrep-new-cluster'] : []),
    ];
    const child = spawn(program, [...args, ...clusterArgs], { env: server.env, stdio: 'ignore' });
    killAfterTests(child);
    const url = new URL(local.url);
    url.port = String(port.sql);
    const log = () =>
      `Node ${index} did not join: ${readFileSync(paths.log, 'utf8').slice(-1_500)}`;
    return { child, url: url.href, log };
  };

  // All nodes start from a copy of one state and need no state transfer.
  const bootstrap = await startNode(0, { isBootstrap: true });
  await waitUntil(() => canConnect(bootstrap.url), 40_000, bootstrap.log);
  const exited = once(bootstrap.child, 'exit');
  bootstrap.child.kill('SIGTERM');
  await exited;
  for (const copy of ['node-1', 'node-2']) {
    const filter = (path: string) => !/\.sock$|gvwstate|galera\.cache/.test(path);
    cpSync(first, join(folder, copy), { recursive: true, filter });
  }
  const members = [randomUUID(), randomUUID(), randomUUID()].toSorted();
  for (const [index, member] of members.entries()) {
    writeFileSync(
      join(folder, `node-${index}`, 'data', 'gvwstate.dat'),
      clusterView(member, members),
    );
  }
  const nodes = [];
  for (const index of [0, 1, 2]) nodes.push(await startNode(index, { isBootstrap: false }));
  for (const node of nodes) await waitUntil(() => canConnect(node.url), 40_000, node.log);
  const handles = nodes.map(({ url, child }, index) => ({
    url,
    kill: () => void child.kill('SIGKILL'),
    async restart() {
      await once(child, 'exit');
      await startNode(index, { isBootstrap: false });
    },
  }));
  return {
    url: await startProxy(haproxy, folder, { nodes, databaseUrl: local.url }),
    nodes: handles,
  };
}

/** Nodes that restore the same view after a crash form the cluster again. */
function clusterView(own: string, members: readonly string[]): string {
  const lines = members.map((member) => `member: ${member} 0`);
  const view = [`view_id: 3 ${members[0]} 3`, 'bootstrap: 0', ...lines];
  return [`my_uuid: ${own}`, '#vwbeg', ...view, '#vwend', ''].join('\n');
}

/** Starts a proxy with the settings of docs/operations.md. */
async function startProxy(
  haproxy: string,
  folder: string,
  { nodes, databaseUrl }: { nodes: readonly { url: string }[]; databaseUrl: string },
): Promise<string> {
  const port = await freePort();
  const servers = nodes.map(({ url }, index) => {
    const backup = index === 0 ? '' : ' backup';
    return `  server node-${index} 127.0.0.1:${new URL(url).port}${backup}`;
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
  stick-table type integer size 1 nopurge
  stick on int(0)
  option tcp-check
  tcp-check expect rbinary .
  timeout check 2s
  default-server check inter 500 fall 2 rise 2 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
  writeFileSync(config, text);
  killAfterTests(spawn(haproxy, ['-f', config], { stdio: 'ignore' }));
  const url = new URL(databaseUrl);
  url.port = String(port);
  await waitUntil(() => canConnect(url.href), 10_000);
  return url.href;
}
