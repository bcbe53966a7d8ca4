import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-server.ts';
import { joinWarmServer } from './warm-server.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const warm = process.env['TEST_SERVER'] === 'warm' ? await joinWarmServer() : undefined;
  const server = warm ?? (await startTestServer((line) => process.stdout.write(`${line}\n`)));
  project.provide('databaseServerUrl', server.url);
  return server.stop;
}
