import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rooms } from './boundaries.ts';
import { checkTree } from './check-tree.ts';
import { importsOf } from './imports-of.ts';
import { fileAt, judgeImport } from './judge-import.ts';
import { serverCodeIn } from './server-code-in.ts';

function judge(path: string, text: string): string[] {
  const file = fileAt(path);
  if (!file) throw new Error(`${path} belongs to no room`);
  return importsOf(path, text).flatMap((found) => judgeImport(file, found));
}

const refused: [rule: string, path: string, text: string, message: RegExp][] = [
  [
    'domain imports nothing of ours',
    'packages/domain/src/a.ts',
    "import '@worksheet/i18n/en';",
    /domain may not import i18n/,
  ],
  [
    'ui imports nothing of ours',
    'packages/ui/src/a.tsx',
    "import { x } from '@worksheet/domain/policy';",
    /ui may not import domain/,
  ],
  [
    'database imports nothing of ours',
    'database/src/a.ts',
    "import type { X } from '@worksheet/domain/actor';",
    /database may not import domain/,
  ],
  [
    'auth does not know api',
    'packages/auth/src/a.ts',
    "export { x } from '@worksheet/api/root';",
    /auth may not import api/,
  ],
  [
    'server does not know domain',
    'apps/server/src/a.ts',
    "import x from '@worksheet/domain/x';",
    /server may not import domain/,
  ],
  [
    'web knows only types of api',
    'apps/web/src/a.ts',
    "import { root } from '@worksheet/api/root';",
    /only `import type`/,
  ],
  [
    'an inline type still loads the module',
    'apps/web/src/a.ts',
    "import { type Root } from '@worksheet/api/root';",
    /only `import type`/,
  ],
  [
    'web does not load api later either',
    'apps/web/src/a.ts',
    "const api = await import('@worksheet/api/root');",
    /only `import type`/,
  ],
  [
    'web does not know database',
    'apps/web/src/a.ts',
    "import type { DB } from '@worksheet/database/schema';",
    /web may not import database/,
  ],
  [
    'a type written in place counts',
    'apps/web/src/a.ts',
    "type X = import('@worksheet/database/schema').DB;",
    /web may not import database/,
  ],
  ['rooms must exist', 'packages/api/src/a.ts', "import '@worksheet/helpers/x';", /no room called/],
  [
    'unscoped is closed to api',
    'packages/api/src/worksheet/list.ts',
    "import { unscoped } from '@worksheet/database/unscoped';",
    /sees every tenant/,
  ],
  [
    'unscoped is closed to the server',
    'apps/server/src/main.ts',
    "import { unscoped } from '@worksheet/database/unscoped';",
    /sees every tenant/,
  ],
  [
    'testing is closed to code that is shipped',
    'packages/api/src/a.ts',
    "import { x } from '@worksheet/database/testing/factories';",
    /for tests/,
  ],
  [
    'demo data is closed to the server',
    'apps/server/src/a.ts',
    "import { seedDemo } from '@worksheet/database/seed';",
    /no part of the product/,
  ],
  [
    'the launcher is closed to the server',
    'apps/server/src/a.ts',
    "import { x } from '@worksheet/database/local-server';",
    /business of the scripts/,
  ],
  [
    'migrating is closed to api',
    'packages/api/src/a.ts',
    "import { x } from '@worksheet/database/migrate';",
    /may change the schema/,
  ],
  [
    'lucia stays in auth',
    'packages/api/src/a.ts',
    "import { Lucia } from 'lucia';",
    /only auth may import lucia/,
  ],
  [
    'lucia stays in auth for tests too',
    'packages/api/src/a.test.ts',
    "import { Lucia } from 'lucia';",
    /only auth may import lucia/,
  ],
  [
    'the driver stays in database',
    'packages/auth/src/a.ts',
    "import { createPool } from 'mysql2/promise';",
    /only database may import mysql2/,
  ],
  [
    'raw SQL stays in database',
    'packages/api/src/a.ts',
    "import { sql } from 'kysely';",
    /raw SQL \(sql/,
  ],
  [
    'raw SQL under another name',
    'packages/api/src/a.ts',
    "import { sql as text } from 'kysely';",
    /raw SQL \(sql/,
  ],
  [
    'raw SQL in a bag',
    'packages/api/src/a.ts',
    "import * as kysely from 'kysely';",
    /raw SQL \(\*/,
  ],
  [
    'raw SQL in tests of others',
    'packages/api/src/a.test.ts',
    "import { sql } from 'kysely';",
    /raw SQL \(sql/,
  ],
  [
    'domain uses zod alone',
    'packages/domain/src/a.ts',
    "import { format } from 'date-fns';",
    /no outside package but zod/,
  ],
  [
    'no Node in the browser',
    'packages/domain/src/a.ts',
    "import { readFile } from 'node:fs';",
    /runs in a browser/,
  ],
  [
    'no Node in the browser, by its old name',
    'apps/web/src/a.ts',
    "import path from 'path';",
    /runs in a browser/,
  ],
  [
    'no long climbs',
    'packages/api/src/worksheet/deep/a.ts',
    "import { x } from '../../trpc.ts';",
    /no `\.\.\/\.\.\/`/,
  ],
  [
    'no way round the doors',
    'database/src/a.ts',
    "import { x } from '../../packages/domain/src/x.ts';",
    /leaves database/,
  ],
  [
    'no barrel in an index',
    'packages/api/src/index.ts',
    "export { x } from './x.ts';",
    /no barrels/,
  ],
  ['no barrel elsewhere', 'packages/api/src/all.ts', "export * from './x.ts';", /no barrels/],
  [
    'features know no features',
    'apps/web/src/features/archive/a.tsx',
    "import { Row } from '#features/worksheet/row.tsx';",
    /routes compose/,
  ],
  [
    'features know no features beside them',
    'apps/web/src/features/archive/a.tsx',
    "import { Row } from '../worksheet/row.tsx';",
    /routes compose/,
  ],
];

const allowed: [rule: string, path: string, text: string][] = [
  [
    'web knows types of api',
    'apps/web/src/a.ts',
    "import type { Root } from '@worksheet/api/root';",
  ],
  [
    'auth sees every tenant',
    'packages/auth/src/a.ts',
    "import { unscoped } from '@worksheet/database/unscoped';",
  ],
  [
    'tenants see every tenant',
    'packages/api/src/tenants/create.ts',
    "import { unscoped } from '@worksheet/database/unscoped';",
  ],
  [
    'tests use a real database',
    'packages/api/src/a.db.test.ts',
    "import { testDatabase } from '@worksheet/database/testing/database';",
  ],
  [
    'browser tests use Node',
    'apps/web/e2e/main.spec.ts',
    "import { readFile } from 'node:fs/promises';",
  ],
  ['settings of tools use Node', 'apps/web/vite.config.ts', "import { join } from 'node:path';"],
  [
    'builders of kysely are no raw SQL',
    'packages/api/src/a.ts',
    "import { expressionBuilder } from 'kysely';",
  ],
  ['the seed writes its own SQL', 'database/seed/seed.ts', "import { sql } from 'kysely';"],
  [
    'one step up inside a room',
    'packages/domain/src/entities/a.ts',
    "import { code } from '../fields.ts';",
  ],
  [
    'every feature knows the session',
    'apps/web/src/features/archive/a.tsx',
    "import { useSession } from '#features/session/session.ts';",
  ],
  [
    'a word in a text or a remark is no import',
    'packages/ui/src/a.tsx',
    "// import 'lucia'\nexport const a = <p>import x from 'lucia';</p>;",
  ],
];

describe('an import is refused:', () => {
  test.for(refused)('%s', ([, path, text, message]) => {
    expect(judge(path, text).join('\n')).toMatch(message);
  });
});

describe('an import is allowed:', () => {
  test.for(allowed)('%s', ([, path, text]) => {
    expect(judge(path, text)).toEqual([]);
  });
});

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
