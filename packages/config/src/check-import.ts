import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import {
  doors,
  keptPackages,
  rawSqlNames,
  type RoomName,
  rooms,
  sharedFeatures,
  testsMayImport,
} from './boundaries.ts';
import type { Import } from './imports-of.ts';

/** A file as the rules see it. `path` is relative to the repository's root, with `/` between. */
export type File = {
  path: string;
  room: RoomName;
  /** Tests, and the set-up around a room's `src`, may use more than the code that is shipped. */
  isTest: boolean;
};

type Rule = (file: File, found: Import) => string | undefined;

/** What is wrong with an import, by every rule that it breaks. */
export function checkImport(file: File, found: Import): string[] {
  return rules.map((rule) => rule(file, found)).filter((message) => message !== undefined);
}

export function fileAt(path: string): File | undefined {
  const entries = Object.entries(rooms) as [RoomName, (typeof rooms)[RoomName]][];
  const entry = entries.find(([, { folder }]) => isWithin(path, folder));
  return entry && { path, room: entry[0], isTest: isTest(path, entry[1].folder) };
}

function isTest(path: string, folder: string): boolean {
  if (folder === rooms.contract.folder || folder === rooms.chaos.folder) return true;
  const inside = path.slice(folder.length + 1);
  if (/\.test\.tsx?$/.test(inside) || /^(test|testing|e2e)\//.test(inside)) return true;
  // Settings of tools, such as vite.config.ts, lie beside src.
  return !inside.includes('/') && folder !== 'scripts';
}

const rules: Rule[] = [
  function roomsByTheTable({ room, isTest: test }, { source, typeOnly }) {
    const other = roomOf(source);
    if (!other || other === room) return undefined;
    if (!(other in rooms)) return `there is no room called ${source}`;
    const { mayImport, mayImportTypesOf = [] } = rooms[room];
    if (mayImport.includes(other) || (test && testsMayImport.includes(other))) return undefined;
    if (!mayImportTypesOf.includes(other)) return `${room} may not import ${other}`;
    return typeOnly ? undefined : `${room} may only \`import type\` from ${other}`;
  },

  function doorsOpenToFew({ path, isTest: test }, { source }) {
    const closed = doors.find(({ door }) => isWithin(source, door));
    if (!closed || test || /(^|\/)cli\.ts$/.test(path)) return undefined;
    if (closed.openTo.some((folder) => isWithin(path, folder))) return undefined;
    return `${closed.door} is not open to this file: ${closed.because}`;
  },

  function keptPackagesStayInside({ room, isTest: test }, { source }) {
    const owners = keptPackages[packageOf(source)];
    if (!owners || owners.includes(room) || (test && !owners.includes('auth'))) return undefined;
    return `only ${owners.join(' and ')} may import ${packageOf(source)}`;
  },

  function rawSqlStaysInDatabase({ room }, { source, names, typeOnly }) {
    if (room === 'database' || typeOnly || packageOf(source) !== 'kysely') return undefined;
    const raw = names.find((name) => name === '*' || rawSqlNames.includes(name));
    return raw && `raw SQL (${raw} of kysely) stays inside database`;
  },

  function noOtherPackages({ room, isTest: test }, { source }) {
    const { packages } = rooms[room];
    if (!packages || test || !isOutside(source) || isBuiltin(source)) return undefined;
    if (packages.includes(packageOf(source))) return undefined;
    return `${room} may use no outside package but ${packages.join(', ')}`;
  },

  function nothingOfNodeInTheBrowser({ room, isTest: test }, { source }) {
    if (!rooms[room].browser || test || !isBuiltin(source)) return undefined;
    return `${room} also runs in a browser, where there is no ${source}`;
  },

  function noLongClimbs(_file, { source }) {
    if (!source.startsWith('../../')) return undefined;
    return 'no `../../`: use a `#` import inside a package, the package name across';
  },

  function relativePathsStayInTheRoom({ path, room }, { source }) {
    if (!source.startsWith('.')) return undefined;
    const target = posix.join(posix.dirname(path), source);
    if (isWithin(target, rooms[room].folder)) return undefined;
    return `${source} leaves ${room} past its doors: use the package name`;
  },

  function noBarrels({ path }, { reExports, names }) {
    if (!reExports) return undefined;
    const isIndex = /(^|\/)index\.tsx?$/.test(path);
    if (!isIndex && !names.includes('*')) return undefined;
    return 'no barrels: import from the module that has it';
  },

  function featuresKnowNoFeatures({ path, isTest: test }, { source }) {
    const own = featureOf(path);
    if (!own || test) return undefined;
    const other = featureOf(targetOf(path, source));
    if (!other || other === own || sharedFeatures.includes(other)) return undefined;
    return `feature ${own} may not import feature ${other}: routes compose features`;
  },
];

function roomOf(source: string): RoomName | undefined {
  return /^@worksheet\/([^/]+)/.exec(source)?.[1] as RoomName | undefined;
}

function packageOf(source: string): string {
  return source.split('/', source.startsWith('@') ? 2 : 1).join('/');
}

function isOutside(source: string): boolean {
  return !/^[.#]/.test(source) && !source.startsWith('@worksheet/');
}

function targetOf(path: string, source: string): string {
  if (source.startsWith('#')) return `${rooms.web.folder}/src/${source.slice(1)}`;
  return source.startsWith('.') ? posix.join(posix.dirname(path), source) : '';
}

function featureOf(path: string): string | undefined {
  return new RegExp(`^${rooms.web.folder}/src/features/([^/]+)/`).exec(path)?.[1];
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
