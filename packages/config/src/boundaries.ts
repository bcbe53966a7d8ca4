/** A part of the house: one workspace, or the scripts at its door. */
export type Room = {
  folder: string;
  /** Rooms whose code it may use. */
  mayImport: RoomName[];
  /** Rooms of which it may know the types, and nothing that is left when the types are gone. */
  mayImportTypesOf?: RoomName[];
  /** The only outside packages it may use. Without a list: those of its package.json. */
  packages?: string[];
  /** Its code also runs in a browser: nothing of Node. */
  browser?: boolean;
};

export type RoomName =
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

/** Who may import whom. The one place where this is written down. */
export const rooms: Record<RoomName, Room> = {
  domain: { folder: 'packages/domain', mayImport: [], packages: ['zod'], browser: true },
  i18n: { folder: 'packages/i18n', mayImport: ['domain'], browser: true },
  ui: { folder: 'packages/ui', mayImport: [], browser: true },
  database: { folder: 'database', mayImport: [] },
  auth: { folder: 'packages/auth', mayImport: ['domain', 'database'] },
  api: { folder: 'packages/api', mayImport: ['domain', 'auth', 'database'] },
  server: { folder: 'apps/server', mayImport: ['api', 'auth', 'database'] },
  web: {
    folder: 'apps/web',
    mayImport: ['domain', 'i18n', 'ui'],
    mayImportTypesOf: ['api'],
    browser: true,
  },
  config: { folder: 'packages/config', mayImport: [] },
  // Tests alone: the REST calls as others' tools see them.
  contract: { folder: 'tests/contract', mayImport: [] },
  // Tests alone: the whole product while things go wrong.
  chaos: { folder: 'tests/chaos', mayImport: [] },
  // Measures the built product from outside, beside a floor written by hand.
  bench: { folder: 'tests/bench', mayImport: ['database'] },
  scripts: { folder: 'scripts', mayImport: ['config', 'database'] },
};

/** Entrances that are open to fewer than the room behind them: to these folders and no others. */
export const doors: { door: string; openTo: string[]; because: string }[] = [
  {
    door: '@worksheet/database/unscoped',
    openTo: ['database', 'packages/auth', 'packages/api/src/tenants', 'packages/api/src/jobs'],
    because: 'it sees every tenant: only sign-in, tenants, housekeeping, migrations and seed may',
  },
  {
    door: '@worksheet/database/testing',
    openTo: ['database/testing', 'scripts/e2e'],
    because: 'it is for tests',
  },
  {
    door: '@worksheet/database/local-server',
    openTo: ['database', 'scripts', 'tests/bench'],
    because: 'starting a database is the business of the scripts',
  },
  {
    door: '@worksheet/database/seed',
    openTo: ['database', 'scripts'],
    because: 'demo data is no part of the product',
  },
  {
    door: '@worksheet/database/backup',
    openTo: ['database', 'apps/server/src/cli'],
    because: 'it reads and writes every tenant: only who runs the installation may',
  },
  {
    door: '@worksheet/database/migrate',
    openTo: ['database', 'apps/server', 'scripts', 'tests/bench'],
    because: 'only who starts the process may change the schema',
  },
];

/** Outside packages that one room keeps behind an interface of its own. */
export const keptPackages: Record<string, readonly RoomName[]> = {
  lucia: ['auth'],
  '@node-rs/argon2': ['auth'],
  // The floor of the bench does without what the database room puts around it.
  mysql2: ['database', 'bench'],
};

/** What lets a query be written as text, past the account scope: for `database` alone. */
export const rawSqlNames = ['sql', 'CompiledQuery', 'RawNode'];

/** What a test may use besides what its room may: a real database, and any room it plays against. */
export const testsMayImport: RoomName[] = ['domain', 'database', 'auth', 'api', 'server', 'config'];

/** Features that other features may import: the list of records is part of the worksheet and of the archive. */
export const sharedFeatures: readonly string[] = ['records'];

/** Words that no bundle for the browser may hold: they are left by server code alone. */
export const serverMarkers = [
  'mysql2',
  'kysely',
  'argon2',
  'forAccount',
  'lucia',
  'fastify',
  'node:fs',
];
