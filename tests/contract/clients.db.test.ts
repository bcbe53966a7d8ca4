import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { testDatabase } from '@worksheet/database/testing/database';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, expect, it } from 'vitest';
import { makeCompany } from '#company.ts';
import { document } from '#document.ts';
import { startServer } from '#server.ts';

const { url } = await testDatabase();
const server = await startServer(url);
const run = promisify(execFile);
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

// Inside the workspace, so that the generated code finds its packages.
const cache = fileURLToPath(new URL('../.cache/', import.meta.url));
await mkdir(cache, { recursive: true });
const folder = await mkdtemp(join(cache, 'clients-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const strict = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: 'ES2024',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  module: 'preserve',
  moduleResolution: 'bundler',
  types: [],
};

async function compile(name: string, generate: (project: string) => Promise<unknown>) {
  const project = join(folder, name);
  await mkdir(project, { recursive: true });
  await generate(project);
  await copyFile(new URL(`clients/${name}.txt`, import.meta.url), join(project, 'cycle.ts'));
  const config = {
    compilerOptions: { ...strict, outDir: 'out', rootDir: '.' },
    files: ['cycle.ts'],
  };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(config));
  await run(process.execPath, [tsc, '-p', project]);
  return pathToFileURL(join(project, 'out', 'cycle.js')).href;
}

async function runCycle(program: string) {
  const company = await makeCompany(server);
  const { cycle } = await import(/* @vite-ignore */ program);
  const key = company.credentials.key.authorization.slice('Bearer '.length);
  const entry = { ...company.entry, username: company.bo.username };
  expect(await cycle(server.address, key, entry)).toEqual([
    'API key',
    'in the file',
    'archived',
    'Record is exported and cannot be changed',
  ]);
}

it(
  'a client generated with openapi-typescript and openapi-fetch runs the whole cycle',
  { timeout: 90_000 },
  async () => {
    const program = await compile('openapi-fetch', async (project) => {
      const ast = await openapiTypescript(JSON.stringify(document));
      await writeFile(join(project, 'schema.ts'), astToString(ast));
    });
    await runCycle(program);
  },
);

it(
  'a client generated with @hey-api/openapi-ts runs the whole cycle',
  { timeout: 90_000 },
  async () => {
    const program = await compile('hey-api', async (project) => {
      const input = join(project, 'openapi.json');
      await writeFile(input, JSON.stringify(document));
      await createClient({
        input,
        output: join(project, 'client'),
        logs: { level: 'silent' },
        plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      });
    });
    await runCycle(program);
  },
);
