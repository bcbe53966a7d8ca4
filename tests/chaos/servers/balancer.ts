import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '@worksheet/database/local-server/find-program';
import { makePair, startAll } from '#servers/pair.ts';
import { respondsWith, waitUntil, type App } from '#support/app.ts';
import { killAfterTests } from '#support/cleanup.ts';
import { freePort } from '@worksheet/database/local-server/port';

const composeFile = new URL('../../../docker-compose.scale.yml', import.meta.url);

/** The program; undefined if it is not installed. */
export const haproxy = findProgram(['haproxy'], ['/usr/sbin']);

/** Starts two servers with one database behind haproxy. `proxy` names the addresses of a proxy in front of it. */
export async function startBalancedPair(
  program: string,
  { proxy = shippedProxy() }: { readonly proxy?: string } = {},
) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const pair = await makePair({ ...shippedSettings(), PUBLIC_URL: url, TRUST_PROXY: 'loopback' });
  const { apps, folder } = pair;
  await startAll(apps);
  const file = join(folder, 'balancer.cfg');
  writeFileSync(file, configuration(port, { apps, proxy }));
  killAfterTests(spawn(program, ['-f', file], { stdio: 'ignore' }));
  await waitUntil(() => respondsWith(`${url}/readyz`, 200), 10_000);
  return { ...pair, url };
}

const proxyPattern = /\$\{BALANCER_PROXY:-([^}]+)\}/;

function shippedProxy(): string {
  return proxyPattern.exec(compose())?.[1] ?? '';
}

/** Returns the configuration of docker-compose.scale.yml, with processes of this machine instead of containers. */
function configuration(
  port: number,
  { apps, proxy }: { readonly apps: readonly App[]; readonly proxy: string },
): string {
  const [, block = ''] = /\n {2}balancer:\n {4}content: \|\n((?: {6}.*\n)+)/.exec(compose()) ?? [];
  const servers = apps.map(({ url }, index) => `$1server app-${index} ${new URL(url).host}$2\n`);
  const replacements: readonly (readonly [RegExp, string])[] = [
    [/^ {6}/gm, ''],
    [/^resolvers docker\n(?: .*\n)+/m, ''],
    [/ resolvers docker init-addr none$/m, ''],
    [proxyPattern, proxy],
    [/bind :3000$/m, `bind 127.0.0.1:${port}`],
    [/^( *)server-template app 2 app:3000(.*)\n/m, servers.join('')],
  ];
  return replacements.reduce((text, [pattern, by]) => {
    if (!pattern.test(text)) throw new Error(`The balancer has no ${pattern}:\n${text}`);
    return text.replace(pattern, by);
  }, block);
}

/** Returns the settings that the file has because of the load balancer. */
function shippedSettings(): Record<string, string> {
  const [, seconds] = /DRAIN_SECONDS: \$\{DRAIN_SECONDS:-(\d+)\}/.exec(compose()) ?? [];
  return seconds === undefined ? {} : { DRAIN_SECONDS: seconds };
}

function compose(): string {
  return readFileSync(composeFile, 'utf8');
}
