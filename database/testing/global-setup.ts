import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-server.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer((line) => process.stdout.write(`${line}\n`));
  project.provide('databaseServerUrl', server.url);
  return server.stop;
}
