/** Rules for one package: a workspace, or the scripts. */
export type PackageRules = {
  folder: string;
  mayImport: PackageName[];
  /** Packages from which it may use `import type` only. */
  mayImportTypesOf?: PackageName[];
  /** The only external packages it may import. Without a list: those of its package.json. */
  externalDependencies?: string[];
  /** Its code also runs in a browser, so it may not import Node modules. */
  runsInBrowser?: boolean;
};

export type PackageName =
  | 'domain'
  | 'i18n'
  | 'ui'
  | 'database'
  | 'auth'
  | 'api'
  | 'server'
  | 'web'
  | 'config'
  | 'contract'
  | 'chaos'
  | 'bench'
  | 'scripts';

/** Which package may import which. `check-boundaries.ts` enforces these tables. */
export const packageRules: Record<PackageName, PackageRules> = {
  domain: {
    folder: 'packages/domain',
    mayImport: [],
    externalDependencies: ['zod'],
    runsInBrowser: true,
  },
  i18n: { folder: 'packages/i18n', mayImport: ['domain'], runsInBrowser: true },
  ui: { folder: 'packages/ui', mayImport: [], runsInBrowser: true },
  database: { folder: 'database', mayImport: [] },
  auth: { folder: 'packages/auth', mayImport: ['domain', 'database'] },
  api: { folder: 'packages/api', mayImport: ['domain', 'auth', 'database'] },
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
  bench: { folder: 'tests/bench', mayImport: ['database'] },
  scripts: { folder: 'scripts', mayImport: ['config', 'database'] },
};

/** Entry points of a package that only the listed folders may import. Tests may import them all. */
export const entryPoints: { path: string; allowedFolders: string[]; reason: string }[] = [
  {
    path: '@worksheet/database/unscoped',
    allowedFolders: [
      'database',
      'packages/auth',
      'packages/api/src/tenants',
      'packages/api/src/jobs',
    ],
    reason: 'it reads every tenant: only sign-in, tenants, scheduled jobs, migrations and seed may',
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
    path: '@worksheet/database/migrate',
    allowedFolders: ['database', 'apps/server', 'scripts', 'tests/bench'],
    reason: 'only what starts the process may change the schema',
  },
];

/** External packages that only these packages may import; the others use their interface. */
export const confinedDependencies: Record<string, readonly PackageName[]> = {
  lucia: ['auth'],
  '@node-rs/argon2': ['auth'],
  // The baseline of the benchmark runs without our database layer.
  mysql2: ['database', 'bench'],
};

/** Exports of kysely that take SQL as text and so bypass the account scope. */
export const rawSqlNames = ['sql', 'CompiledQuery', 'RawNode'];

/** What tests may import besides what their package may. */
export const testsMayImport: PackageName[] = [
  'domain',
  'database',
  'auth',
  'api',
  'server',
  'config',
];

/** Features that other features may import: worksheet and archive both show the list of records. */
export const sharedFeatures: readonly string[] = ['records'];

/** Words that occur in server code only: the built web bundle may hold none of them. */
export const serverMarkers = [
  'mysql2',
  'kysely',
  'argon2',
  'forAccount',
  'lucia',
  'fastify',
  'node:fs',
];
