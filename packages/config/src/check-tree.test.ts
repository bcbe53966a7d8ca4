import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rooms } from './boundaries.ts';
import { checkTree } from './check-tree.ts';
import { serverCodeIn } from './server-code-in.ts';

describe('the check of a tree', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'worksheet-boundaries-'));
    for (const { folder } of Object.values(rooms)) await put(`${folder}/src/a.ts`, 'export {};');
  });

  afterEach(() => rm(root, { recursive: true, force: true }));

  async function put(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }

  test('passes a tree without faults, and reads every file of it', async () => {
    expect(await checkTree(root)).toEqual({ files: Object.keys(rooms).length, faults: [] });
  });

  test('names file and line of a forbidden import', async () => {
    await put('packages/domain/src/deep/rule.ts', "\n\nimport { sql } from 'kysely';\n");
    const { faults } = await checkTree(root);
    expect(faults.join('\n')).toContain('packages/domain/src/deep/rule.ts:3 raw SQL');
  });

  test('fails when a room has no sources, as a check that looks in the wrong place does', async () => {
    await rm(join(root, 'packages/auth'), { recursive: true });
    expect((await checkTree(root)).faults).toEqual([
      'packages/auth:1 holds no sources: is the table right?',
    ]);
  });

  test('fails when a folder belongs to no room', async () => {
    await put('packages/helpers/src/a.ts', 'export {};');
    expect((await checkTree(root)).faults).toEqual([
      'packages/helpers/src/a.ts:1 belongs to no room of the table',
    ]);
  });

  test('finds server code in a bundle for the browser', async () => {
    await put('dist/index.html', '<script src="a.js">');
    await put('dist/assets/a.js', 'console.log("hello")');
    expect((await serverCodeIn(join(root, 'dist'))).faults).toEqual([]);
    await put('dist/assets/b.js', 'function forAccount(){}');
    expect((await serverCodeIn(join(root, 'dist'))).faults).toEqual([
      expect.stringMatching(/b\.js: server code \(forAccount\)/),
    ]);
  });

  test('fails when there is no bundle', async () => {
    await put('dist/index.html', '');
    expect((await serverCodeIn(join(root, 'dist'))).faults).toHaveLength(1);
  });
});
