import { describe, expect, test } from 'vitest';
import { judgeText } from '../testing/check-text.ts';

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
    'packages/api/src/records/list.ts',
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
    'lucia stays in auth for tests too',
    'packages/api/src/a.test.ts',
    "import { Lucia } from 'lucia';",
    /only auth may import lucia/,
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
  ['the seed writes its own SQL', 'database/seed/seed.ts', "import { sql } from 'kysely';"],
];

describe('an import of another room is', () => {
  test.for(refused)('refused: %s', ([, path, text, message]) => {
    expect(judgeText(path, text).join('\n')).toMatch(message);
  });

  test.for(allowed)('allowed: %s', ([, path, text]) => {
    expect(judgeText(path, text)).toEqual([]);
  });
});
