import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packageRules } from './boundaries.ts';
import { checkTree } from './check-tree.ts';
import { findServerCode } from './server-code.ts';

describe('checking a source tree', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'worksheet-boundaries-'));
    for (const { folder } of Object.values(packageRules))
      await put(`${folder}/src/a.ts`, 'export {};');
  });

  afterEach(() => rm(root, { recursive: true, force: true }));

  async function put(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }

  test('passes a tree without violations and reads every file', async () => {
    expect(await checkTree(root)).toEqual({
      files: Object.keys(packageRules).length,
      violations: [],
    });
  });

  test('reports file and line of a forbidden import', async () => {
    await put('packages/domain/src/deep/rule.ts', "\n\nimport { sql } from 'kysely';\n");
    const { violations } = await checkTree(root);
    expect(violations.join('\n')).toContain(
      'packages/domain/src/deep/rule.ts:3 only database may use raw SQL',
    );
  });

  test('refuses an assertion that nothing checks, except in tests', async () => {
    const text = 'export const one = {} as unknown as number;\n';
    await put('packages/domain/src/one.ts', text);
    await put('packages/domain/src/one.test.ts', text);
    const { violations } = await checkTree(root);
    expect(violations).toEqual([
      'packages/domain/src/one.ts:1 no `as unknown as`: nothing checks it',
    ]);
  });

  test('names a circle of modules', async () => {
    await put('packages/domain/src/one.ts', "export { two } from './two.ts';\n");
    await put('packages/domain/src/two.ts', "export type { one } from './one.ts';\n");
    const { violations } = await checkTree(root);
    expect(violations.join()).toContain('in a circle by type: packages/domain/src/one.ts → ');
  });

  test('fails when a package has no source files', async () => {
    await rm(join(root, 'packages/auth'), { recursive: true });
    expect((await checkTree(root)).violations).toEqual([
      'packages/auth:1 has no source files: is the table right?',
    ]);
  });

  test('fails when a folder belongs to no package', async () => {
    await put('packages/helpers/src/a.ts', 'export {};');
    expect((await checkTree(root)).violations).toEqual([
      'packages/helpers/src/a.ts:1 belongs to no package of the table',
    ]);
  });

  test('finds server code in a web bundle', async () => {
    await put('dist/index.html', '<script src="a.js">');
    await put('dist/assets/a.js', 'console.log("hello")');
    expect((await findServerCode(join(root, 'dist'))).violations).toEqual([]);
    await put('dist/assets/b.js', 'function forAccount(){}');
    expect((await findServerCode(join(root, 'dist'))).violations).toEqual([
      expect.stringMatching(/b\.js: server code \(forAccount\)/),
    ]);
  });

  test('fails when the bundle has no scripts', async () => {
    await put('dist/index.html', '');
    expect((await findServerCode(join(root, 'dist'))).violations).toHaveLength(1);
  });
});
