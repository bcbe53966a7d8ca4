export type PackageRules = {
  folder: string;
  mayImport: PackageName[];
  /** The packages of which only types may be imported, with `import type`. */
  mayImportTypesOf?: PackageName[];
  /** The only permitted external packages; undefined permits those of its package.json. */
  externalDependencies?: string[];
  /** The package may not import Node modules. */
  runsInBrowser?: boolean;
};

export type PackageName =
  | 'domain'
  | 'i18n'
  | 'ui'
  | 'cli'
  | 'client'
  | 'database'
  | 'auth'
  | 'api'
  | 'server'
  | 'web'
  | 'config'
  | 'contract'
  | 'chaos'
  | 'compose'
  | 'model'
  | 'pay'
  | 'bench'
  | 'scripts'
  | 'examples';

/** The rules of the packages. `check-boundaries.ts` enforces them. */
export const packageRules: Record<PackageName, PackageRules> = {
  domain: {
    folder: 'packages/domain',
    mayImport: [],
    externalDependencies: ['zod'],
    runsInBrowser: true,
  },
  i18n: { folder: 'packages/i18n', mayImport: ['domain'], runsInBrowser: true },
  ui: { folder: 'packages/ui', mayImport: [], runsInBrowser: true },
  cli: { folder: 'packages/cli', mayImport: [], externalDependencies: [] },
  client: { folder: 'packages/client', mayImport: [] },
  database: { folder: 'database', mayImport: ['domain'] },
  auth: { folder: 'packages/auth', mayImport: ['domain', 'database'] },
  api: { folder: 'packages/api', mayImport: ['domain', 'i18n', 'auth', 'database'] },
  server: { folder: 'apps/server', mayImport: ['api', 'auth', 'database'] },
  web: {
    folder: 'apps/web',
    mayImport: ['domain', 'i18n', 'ui'],
    mayImportTypesOf: ['api'],
    runsInBrowser: true,
  },
  config: { folder: 'packages/config', mayImport: [] },
  contract: { folder: 'tests/contract', mayImport: [] },
  chaos: { folder: 'tests/chaos', mayImport: [] },
  compose: { folder: 'tests/compose', mayImport: [] },
  model: { folder: 'tests/model', mayImport: [] },
  pay: { folder: 'tests/pay', mayImport: [] },
  bench: { folder: 'tests/bench', mayImport: ['config', 'database', 'domain'] },
  scripts: { folder: 'scripts', mayImport: ['config', 'database', 'server'] },
  examples: { folder: 'docs/examples', mayImport: [] },
};

/**
 * Packages whose folders may form a circle: subjects of the domain know each other, and the client of the API sends what
 * waits on the device. Their modules form none.
 */
export const foldersWithCircles = ['packages/domain', 'apps/web'];

/** Where `as unknown as` may stand, with the reason; tests may use it anywhere. */
export const uncheckedAssertions: Readonly<Record<string, string>> = {
  'packages/api/src/master-data/columns.ts': 'entities name their tables and columns as data',
  'apps/web/src':
    'the calls of all entities have types of their own, and browsers know more than their types',
};

/** Only the allowed folders may import it, even as types. */
type EntryPoint = {
  path: string;
  /** The exports that are restricted; undefined restricts all. */
  names?: string[];
  allowedFolders: string[];
  reason: string;
};

export const entryPoints: EntryPoint[] = [
  {
    path: '@worksheet/database/for-account',
    allowedFolders: [
      'database',
      'packages/auth',
      'packages/api/src/pool-procedures.ts',
      'packages/api/src/session',
      'packages/api/src/identity',
      'packages/api/src/calendar/feed.ts',
      'packages/api/src/reminders/end-link.ts',
      'packages/api/src/reminders/send.ts',
      'packages/api/src/jobs',
      'packages/api/src/webhooks/delivery',
    ],
    reason: 'it opens any account: procedures use the `db` and `transact` of their context',
  },
  {
    path: '@worksheet/database/pool',
    allowedFolders: [
      'database',
      'packages/auth',
      'packages/api/src/context.ts',
      'packages/api/src/rest/testing',
      'packages/api/src/tenants',
      'apps/server',
      'scripts',
      'tests/bench',
    ],
    reason: 'it is the whole database: only the start of a process opens it',
  },
  {
    path: 'packages/api/src/pool-procedures.ts',
    allowedFolders: [
      'packages/api/src/procedures.ts',
      'packages/api/src/account',
      'packages/api/src/api-keys',
      'packages/api/src/identity',
      'packages/api/src/scim',
      'packages/api/src/session',
      'packages/api/src/tenants',
      'packages/api/src/users',
      'packages/api/src/webhooks',
    ],
    reason:
      'its procedures hold the pool: only sign-in, identity, tenants, API keys, SCIM, users and webhooks may',
  },
  {
    path: 'packages/api/src/trpc.ts',
    names: ['t', '*'],
    allowedFolders: [
      'packages/api/src/pool-procedures.ts',
      'packages/api/src/rest/openapi.ts',
      'packages/api/src/rest/testing',
    ],
    reason: 'procedures are made with `allow` and `open`, which take the pool out of the context',
  },
  {
    path: '@worksheet/database/unscoped',
    allowedFolders: [
      'database',
      'packages/auth',
      'packages/api/src/tenants',
      'packages/api/src/identity/tenant.ts',
      'packages/api/src/jobs',
      'packages/api/src/attachments/unreferenced-keys.ts',
      'packages/api/src/webhooks/delivery',
    ],
    reason: 'it reads every tenant: only sign-in, tenants, jobs, webhooks, migrations and seed may',
  },
  {
    path: '@worksheet/database/testing',
    allowedFolders: ['database/testing', 'scripts/e2e'],
    reason: 'it is for tests',
  },
  {
    path: '@worksheet/database/local-server',
    allowedFolders: ['database', 'scripts', 'tests/bench'],
    reason: 'only scripts start a database server',
  },
  {
    path: '@worksheet/database/seed',
    allowedFolders: ['database', 'scripts'],
    reason: 'demo data is not part of the product',
  },
  {
    path: '@worksheet/database/backup',
    allowedFolders: ['database', 'apps/server/src/cli'],
    reason: 'it reads and writes every tenant: only the command line may',
  },
  {
    path: '@worksheet/database/erasure',
    allowedFolders: ['database', 'packages/api/src/users/erasure', 'apps/server/src'],
    reason: 'it changes what nothing else may change',
  },
  {
    path: '@worksheet/database/migrate',
    allowedFolders: ['database', 'apps/server', 'scripts', 'tests/bench'],
    reason: 'only what starts the process may change the schema',
  },
];

export const confinedDependencies: Record<string, readonly PackageName[]> = {
  lucia: ['auth'],
  '@node-rs/argon2': ['auth'],
  'openid-client': ['auth'],
  jose: ['auth'],
  // The benchmark's baseline runs without our database layer.
  mysql2: ['database', 'bench'],
};

/** Exports of kysely that take SQL as text and so bypass the account scope. */
export const rawSqlNames = ['sql', 'CompiledQuery', 'RawNode'];

/** The packages that tests may import in addition to the imports of their package. */
export const testsMayImport: PackageName[] = [
  'domain',
  'database',
  'auth',
  'api',
  'server',
  'config',
];

/** The layers of the web client, the lowest first. A folder imports only its own layer and those below it. */
export const webFloors: readonly string[] = ['lib', 'records', 'components', 'features', 'routes'];

/** Features that other features may import. */
export const sharedFeatures: readonly string[] = ['records'];

export const serverMarkers = [
  'mysql2',
  'kysely',
  'argon2',
  'forAccount',
  'lucia',
  'fastify',
  'node:fs',
];
