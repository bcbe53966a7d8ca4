/** Writes the types of the OpenAPI document to `src/schema.gen.ts`, and compiles the package to `dist`. */
import { execFile } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const document = new URL('../api/openapi.snapshot.json', import.meta.url);
const blob = ts.factory.createTypeReferenceNode('Blob');
const types = await openapiTypescript(await readFile(document, 'utf8'), {
  // Bytes would be texts.
  transform: ({ format }) => (format === 'binary' ? blob : undefined),
});
await writeFile(new URL('src/schema.gen.ts', import.meta.url), astToString(types));

await copyFile(new URL('../../LICENSE', import.meta.url), new URL('LICENSE', import.meta.url));

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const project = fileURLToPath(new URL('.', import.meta.url));
await promisify(execFile)(process.execPath, [tsc, '-p', project]).catch((error) => {
  throw new Error(error.stdout);
});
