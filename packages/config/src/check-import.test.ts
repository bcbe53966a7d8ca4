import { describe, expect, test } from 'vitest';
import { confinedDependencies, entryPoints, packageRules } from './boundaries.ts';
import { checkImport, packageFileAt } from './check-import.ts';
import { importsOf } from './imports-of.ts';

const refused: [name: string, path: string, text: string, message: RegExp][] = [
  [
    'domain imports no workspace package',
    'packages/domain/src/a.ts',
    "import '@worksheet/i18n/en';",
    /domain may not import i18n/,
  ],
  [
    'ui imports no workspace package',
    'packages/ui/src/a.tsx',
    "import { x } from '@worksheet/domain/access/policy';",
    /ui may not import domain/,
  ],
  [
    'database does not import auth',
    'database/src/a.ts',
    "import type { X } from '@worksheet/auth/services';",
    /database may not import auth/,
  ],
  [
    'auth does not import api',
    'packages/auth/src/a.ts',
    "export { x } from '@worksheet/api/root';",
    /auth may not import api/,
  ],
  [
    'server does not import domain',
    'apps/server/src/a.ts',
    "import x from '@worksheet/domain/x';",
    /server may not import domain/,
  ],
  [
    'web imports only types from api',
    'apps/web/src/a.ts',
    "import { root } from '@worksheet/api/root';",
    /only `import type`/,
  ],
  [
    'an inline `type` still loads the module',
    'apps/web/src/a.ts',
    "import { type Root } from '@worksheet/api/root';",
    /only `import type`/,
  ],
  [
    'a dynamic import loads the module too',
    'apps/web/src/a.ts',
    "const api = await import('@worksheet/api/root');",
    /only `import type`/,
  ],
  [
    'web does not import database',
    'apps/web/src/a.ts',
    "import type { DB } from '@worksheet/database/schema';",
    /web may not import database/,
  ],
  [
    'an `import()` type counts',
    'apps/web/src/a.ts',
    "type X = import('@worksheet/database/schema').DB;",
    /web may not import database/,
  ],
  [
    'a workspace package must exist',
    'packages/api/src/a.ts',
    "import '@worksheet/helpers/x';",
    /there is no package/,
  ],
  [
    'the path of records is below the components of the web client',
    'apps/web/src/records/a.ts',
    "import { x } from '#components/x.ts';",
    /records may not import components/,
  ],
  [
    'unscoped is closed to api',
    'packages/api/src/records/list.ts',
    "import { unscoped } from '@worksheet/database/unscoped';",
    /reads every tenant/,
  ],
  [
    'unscoped is closed to the server',
    'apps/server/src/main.ts',
    "import { unscoped } from '@worksheet/database/unscoped';",
    /reads every tenant/,
  ],
  [
    'opening an account is closed to procedures',
    'packages/api/src/records/list.ts',
    "import { forAccount } from '@worksheet/database/for-account';",
    /opens any account/,
  ],
  [
    'opening an account is closed to a dynamic import',
    'packages/api/src/records/list.ts',
    "const { forAccount } = await import('@worksheet/database/for-account');",
    /opens any account/,
  ],
  [
    'opening the database is closed to procedures',
    'packages/api/src/records/list.ts',
    "import { openPool } from '@worksheet/database/pool';",
    /whole database/,
  ],
  [
    'procedures with the pool are closed to most folders',
    'packages/api/src/records/router.ts',
    "import { allowWithPool } from '#pool-procedures.ts';",
    /hold the pool/,
  ],
  [
    'procedures with the pool are closed to a relative import',
    'packages/api/src/records/router.ts',
    "import { allowWithPool } from '../pool-procedures.ts';",
    /hold the pool/,
  ],
  [
    'bare procedures are closed to routers',
    'packages/api/src/records/router.ts',
    "import { t } from '#trpc.ts';",
    /made with `allow`/,
  ],
  [
    'testing is closed to product code',
    'packages/api/src/a.ts',
    "import { x } from '@worksheet/database/testing/factories';",
    /for tests/,
  ],
  [
    'the model shares no code with the product',
    'tests/model/model/hours.ts',
    "import { x } from '@worksheet/domain/hours/norm';",
    /model may not import domain/,
  ],
  [
    'the oracle of pay shares no code with the product',
    'tests/pay/oracle.ts',
    "import { x } from '@worksheet/domain/hours/norm';",
    /pay may not import domain/,
  ],
  [
    'demo data is closed to the server',
    'apps/server/src/a.ts',
    "import { seedDemo } from '@worksheet/database/seed';",
    /not part of the product/,
  ],
  [
    'local-server is closed to the server',
    'apps/server/src/a.ts',
    "import { x } from '@worksheet/database/local-server';",
    /only scripts start/,
  ],
  [
    'migrating is closed to api',
    'packages/api/src/a.ts',
    "import { x } from '@worksheet/database/migrate';",
    /may change the schema/,
  ],
  [
    'lucia is confined to auth, in tests too',
    'packages/api/src/a.test.ts',
    "import { Lucia } from 'lucia';",
    /only auth may import lucia/,
  ],
  [
    'lucia is confined to auth',
    'packages/api/src/a.ts',
    "import { Lucia } from 'lucia';",
    /only auth may import lucia/,
  ],
  [
    'the driver is confined to database',
    'packages/auth/src/a.ts',
    "import { createPool } from 'mysql2/promise';",
    /only database and bench may import mysql2/,
  ],
  [
    'raw SQL is confined to database',
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
    'raw SQL in a namespace import',
    'packages/api/src/a.ts',
    "import * as kysely from 'kysely';",
    /raw SQL \(\*/,
  ],
  [
    'raw SQL in tests of other packages',
    'packages/api/src/a.test.ts',
    "import { sql } from 'kysely';",
    /raw SQL \(sql/,
  ],
  [
    'domain imports zod only',
    'packages/domain/src/a.ts',
    "import { format } from 'date-fns';",
    /no external package but zod/,
  ],
  [
    'no Node modules in the browser',
    'packages/domain/src/a.ts',
    "import { readFile } from 'node:fs';",
    /runs in a browser/,
  ],
  [
    'no Node modules in the browser, without the node: prefix',
    'apps/web/src/a.ts',
    "import path from 'path';",
    /runs in a browser/,
  ],
  [
    'no grandparent paths',
    'packages/api/src/records/deep/a.ts',
    "import { x } from '../../trpc.ts';",
    /no `\.\.\/\.\.\/`/,
  ],
  [
    'no relative path into another package',
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
    'a feature does not import another feature',
    'apps/web/src/features/archive/a.tsx',
    "import { Row } from '#features/worksheet/row.tsx';",
    /routes compose/,
  ],
  [
    'a feature does not import another feature by a relative path',
    'apps/web/src/features/archive/a.tsx',
    "import { Row } from '../worksheet/row.tsx';",
    /routes compose/,
  ],
];

const allowed: [name: string, path: string, text: string][] = [
  [
    'web imports types from api',
    'apps/web/src/a.ts',
    "import type { Root } from '@worksheet/api/root';",
  ],
  [
    'auth imports unscoped',
    'packages/auth/src/a.ts',
    "import { unscoped } from '@worksheet/database/unscoped';",
  ],
  [
    'procedures import the type of their handle',
    'packages/api/src/records/list.ts',
    "import type { AccountHandle } from '@worksheet/database/client';",
  ],
  [
    'routers import router of trpc',
    'packages/api/src/records/router.ts',
    "import { router } from '#trpc.ts';",
  ],
  [
    'users import procedures with the pool',
    'packages/api/src/users/router.ts',
    "import { allowWithPool } from '#pool-procedures.ts';",
  ],
  [
    'tenants import unscoped',
    'packages/api/src/tenants/create.ts',
    "import { unscoped } from '@worksheet/database/unscoped';",
  ],
  [
    'tests use a real database',
    'packages/api/src/a.db.test.ts',
    "import { testDatabase } from '@worksheet/database/testing/database';",
  ],
  ['the seed uses raw SQL', 'database/seed/seed.ts', "import { sql } from 'kysely';"],
  [
    'end-to-end tests import Node modules',
    'apps/web/e2e/main.spec.ts',
    "import { readFile } from 'node:fs/promises';",
  ],
  [
    'settings of tools import Node modules',
    'apps/web/vite.config.ts',
    "import { join } from 'node:path';",
  ],
  [
    'plugins of the web build import Node modules',
    'apps/web/build/shell-worker.ts',
    "import { join } from 'node:path';",
  ],
  [
    'expression builders of kysely are not raw SQL',
    'packages/api/src/a.ts',
    "import { expressionBuilder } from 'kysely';",
  ],
  [
    'one `../` inside a package',
    'packages/domain/src/entities/a.ts',
    "import { code } from '../fields.ts';",
  ],
  [
    'text and comments are not imports',
    'packages/ui/src/a.tsx',
    "// import 'lucia'\nexport const a = <p>import x from 'lucia';</p>;",
  ],
];

function checkText(path: string, text: string): string[] {
  const file = packageFileAt(path);
  if (!file) throw new Error(`${path} belongs to no package`);
  return importsOf(path, text).flatMap((statement) => checkImport(file, statement));
}

describe('an import is', () => {
  test.for(refused)('refused: %s', ([, path, text, message]) => {
    expect(checkText(path, text).join('\n')).toMatch(message);
  });

  test.for(allowed)('allowed: %s', ([, path, text]) => {
    expect(checkText(path, text)).toEqual([]);
  });
});

const testOnly = ['contract', 'chaos'];

describe('every line of the tables is enforced', () => {
  test.for(entryPoints)('$path is closed to other folders and open to its own', (entryPoint) => {
    const text = `import { ${entryPoint.names?.[0] ?? 'x'} } from '${entryPoint.path}';`;
    expect(checkText('packages/api/src/records/a.ts', text)).toContain(
      `this file may not import ${entryPoint.path}: ${entryPoint.reason}`,
    );
    for (const folder of entryPoint.allowedFolders)
      expect(checkText(`${folder}/a.ts`, text).join('\n')).not.toContain(
        `may not import ${entryPoint.path}`,
      );
  });

  test.for(Object.entries(confinedDependencies))('%s is confined to %s', ([name, owners]) => {
    const text = `import x from '${name}';`;
    expect(checkText('apps/server/src/a.ts', text).join('\n')).toContain(`may import ${name}`);
    for (const owner of owners)
      expect(checkText(`${packageRules[owner].folder}/src/a.ts`, text)).toEqual([]);
  });

  const browserPackages = Object.values(packageRules).filter((rules) => rules.runsInBrowser);
  test.for(browserPackages)('$folder imports no Node modules', ({ folder }) => {
    const messages = checkText(
      `${folder}/src/a.ts`,
      "import { readFile } from 'node:fs/promises';",
    );
    expect(messages.join('\n')).toContain('also runs in a browser');
  });

  const tested = Object.entries(packageRules).filter(([name]) => !testOnly.includes(name));
  test.for(tested)('%s imports only what its rules list', ([name, rules]) => {
    const allowedNames = [name, ...rules.mayImport, ...(rules.mayImportTypesOf ?? [])];
    for (const target of Object.keys(packageRules)) {
      const messages = checkText(
        `${rules.folder}/src/a.ts`,
        `import type { X } from '@worksheet/${target}/x';`,
      );
      const isAllowed = allowedNames.includes(target);
      expect(messages.includes(`${name} may not import ${target}`), target).toBe(!isAllowed);
    }
  });
});
