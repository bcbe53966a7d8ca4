import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { testDatabase } from '@worksheet/database/testing/database';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { generateZodClientFromOpenAPI } from 'openapi-zod-client';
import { generate as generateOrval } from 'orval';
import { generateApi } from 'swagger-typescript-api';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCompany } from '#company.ts';
import { document } from '#document.ts';
import { nightly } from '#nightly.ts';
import { startServer } from '#server.ts';

const { url } = await testDatabase();
const server = await startServer(url);
const run = promisify(execFile);
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const kubb = fileURLToPath(new URL('clients/kubb.mjs', import.meta.url));

// The folder is inside the workspace, so that the generated code finds its packages.
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

/** Writes a client into its project, which has the document as `openapi.json`. */
type Generate = (project: string, input: string) => Promise<unknown>;

const blob = ts.factory.createTypeReferenceNode('Blob');

const orval =
  (client: 'axios' | 'fetch'): Generate =>
  (project, input) =>
    generateOrval({
      input: { target: input },
      output: {
        target: join(project, 'client.ts'),
        client,
        mode: 'single',
        ...(client === 'fetch' && { baseUrl: `${server.address}/api` }),
      },
    });

const generators = {
  'openapi-fetch': async (project) => {
    // This generator describes bytes as text unless it is configured otherwise.
    const ast = await openapiTypescript(JSON.stringify(document), {
      transform: ({ format }) => (format === 'binary' ? blob : undefined),
    });
    await writeFile(join(project, 'schema.ts'), astToString(ast));
  },
  'hey-api': (project, input) =>
    createClient({
      input,
      output: join(project, 'client'),
      logs: { level: 'silent' },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    }),
  'openapi-zod-client': async (project) => {
    // The clients of this generator need Zod 3, which it brings with it.
    const require = createRequire(createRequire(import.meta.url).resolve('openapi-zod-client'));
    const packages = join(project, 'node_modules');
    await mkdir(join(packages, '@zodios'), { recursive: true });
    for (const name of ['zod', '@zodios/core']) {
      await symlink(dirname(require.resolve(`${name}/package.json`)), join(packages, name));
    }
    await generateZodClientFromOpenAPI({
      openApiDoc: structuredClone(document) as never,
      distPath: join(project, 'client.ts'),
      options: { shouldExportAllSchemas: true, withAlias: true },
    });
  },
  'orval-axios': orval('axios'),
  'orval-fetch': orval('fetch'),
  'swagger-typescript-api': (project, input) =>
    generateApi({
      input,
      output: project,
      fileName: 'client.ts',
      httpClientType: 'fetch',
      silent: true,
    }),
  // This generator runs in a separate process, because it also writes into its working directory.
  kubb: (project) => run(process.execPath, [kubb], { cwd: project }),
} satisfies Readonly<Record<string, Generate>>;

async function compile(name: string, generate: Generate): Promise<string> {
  const project = join(folder, name);
  await mkdir(project, { recursive: true });
  const input = join(project, 'openapi.json');
  await writeFile(input, JSON.stringify(document));
  await generate(project, input);
  await copyFile(new URL(`clients/${name}.txt`, import.meta.url), join(project, 'cycle.ts'));
  const config = {
    compilerOptions: { ...strict, outDir: 'out', rootDir: '.' },
    files: ['cycle.ts'],
  };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(config));
  await run(process.execPath, [tsc, '-p', project]).catch((error: unknown) => {
    const printed = Object(error)['stdout'];
    throw new Error(`The client of ${name} does not compile.\n${String(printed)}`);
  });
  return pathToFileURL(join(project, 'out', 'cycle.js')).href;
}

/** The clients of this generator send a list of files as text. */
const withoutFiles = 'openapi-zod-client';

/** A PNG picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** By day, only the generator that most companies use runs; the others take most of a minute. */
const names = nightly(
  Object.keys(generators) as (keyof typeof generators)[],
  (name) => name === 'openapi-fetch',
);
const compiled = new Map<string, PromiseSettledResult<string>>();

/** The clients are compiled in parallel: one after the other, the seven compilers would take most of a minute. */
beforeAll(async () => {
  const all = names.map((name) => compile(name, generators[name]));
  for (const [index, result] of (await Promise.allSettled(all)).entries())
    compiled.set(names[index] ?? '', result);
}, 300_000);

it.each(names)(
  'a client generated with %s compiles under strict, exports, rejects, voids and acknowledges',
  async (name) => {
    const result = compiled.get(name);
    if (result?.status !== 'fulfilled') throw result?.reason;
    const { cycle } = await import(/* @vite-ignore */ result.value);
    const company = await makeCompany(server);
    const key = company.credentials.key.authorization.slice('Bearer '.length);
    const entry = { ...company.entry, username: company.bo.username };
    const photo = new File([png], 'facade.png', { type: 'image/png' });
    expect(await cycle(server.address, key, entry, photo)).toEqual([
      name === withoutFiles ? 0 : 1,
      'API key',
      1,
      'rejected,waiting',
      'API key',
      1,
      1,
      'JOB00123',
    ]);
  },
);
