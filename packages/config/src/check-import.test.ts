import { describe, expect, test } from 'vitest';
import { judgeText } from '../testing/check-text.ts';

const refused: [rule: string, path: string, text: string, message: RegExp][] = [
  [
    'lucia stays in auth',
    'packages/api/src/a.ts',
    "import { Lucia } from 'lucia';",
    /only auth may import lucia/,
  ],
  [
    'the driver stays in database',
    'packages/auth/src/a.ts',
    "import { createPool } from 'mysql2/promise';",
    /only database and bench may import mysql2/,
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
  [
    'one step up inside a room',
    'packages/domain/src/entities/a.ts',
    "import { code } from '../fields.ts';",
  ],
  [
    'a word in a text or a remark is no import',
    'packages/ui/src/a.tsx',
    "// import 'lucia'\nexport const a = <p>import x from 'lucia';</p>;",
  ],
];

describe('an import is', () => {
  test.for(refused)('refused: %s', ([, path, text, message]) => {
    expect(judgeText(path, text).join('\n')).toMatch(message);
  });

  test.for(allowed)('allowed: %s', ([, path, text]) => {
    expect(judgeText(path, text)).toEqual([]);
  });
});
