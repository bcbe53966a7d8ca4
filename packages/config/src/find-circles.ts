import { posix } from 'node:path';
import { foldersWithCircles } from './boundaries.ts';
import type { Import } from './imports-of.ts';

/** The imports of each file by its path, relative to the repository root. */
type ImportsByFile = ReadonlyMap<string, readonly Import[]>;
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Names circles of imports, in the order in which they lead back: of modules by value, of modules where at least one import
 * is of types alone, and of the folders of a package by value. Of circles that share a module the shortest is named.
 * Packages form none, because of who may import whom, and an `import()` closes none, because it loads later.
 */
export function findCircles(files: ImportsByFile): string[] {
  const byValue = graphOf(files, ({ typeOnly }) => !typeOnly);
  const modules = circlesOf(byValue);
  const named = new Set(modules.flat());
  const types = circlesOf(graphOf(files, () => true));
  return [
    ...modules.map((circle) => textOf('modules', 'by value', circle)),
    ...types
      .filter((circle) => !circle.some((path) => named.has(path)))
      .map((circle) => textOf('modules', 'by type', circle)),
    ...circlesOf(foldersOf(byValue)).map((circle) => textOf('folders', 'by value', circle)),
  ];
}

function textOf(what: string, how: string, circle: readonly string[]): string {
  const [first = ''] = circle;
  return `${first}:1 these ${what} import each other in a circle ${how}: ${[...circle, first].join(' → ')}`;
}

function graphOf(files: ImportsByFile, counts: (statement: Import) => boolean): Graph {
  return new Map(
    [...files].map(([path, imports]) => {
      const counted = imports.filter((statement) => !statement.lazy && counts(statement));
      const targets = counted.flatMap(({ source }) => targetOf(path, source) ?? []);
      return [path, new Set(targets.filter((target) => files.has(target)))];
    }),
  );
}

/** The path of an import that stays in its package. */
function targetOf(path: string, source: string): string | undefined {
  if (source.startsWith('.')) return posix.join(posix.dirname(path), source);
  const folder = /^(?:apps|packages)\/[^/]+|^[^/]+/.exec(path)?.[0];
  if (!source.startsWith('#') || folder === undefined) return undefined;
  return `${folder}/${source.startsWith('#test/') ? '' : 'src/'}${source.slice(1)}`;
}

/** A file beside the folders counts as one. Tests may import any folder. */
function foldersOf(modules: Graph): Graph {
  const folders = new Map<string, Set<string>>();
  for (const [path, targets] of modules) {
    const folder = folderOf(path);
    if (folder === undefined || /\.test\.tsx?$/.test(path)) continue;
    const inFolder = folders.get(folder) ?? new Set();
    folders.set(folder, inFolder);
    for (const target of targets) {
      const other = folderOf(target);
      if (other !== undefined && other !== folder) inFolder.add(other);
    }
  }
  return folders;
}

function folderOf(path: string): string | undefined {
  const folder = /^((?:apps|packages)\/[^/]+|database)\/src\/[^/]+/.exec(path);
  return folder && !foldersWithCircles.includes(folder[1] ?? '') ? folder[0] : undefined;
}

/** The shortest circles, none of which shares a module with another. */
function circlesOf(graph: Graph): string[][] {
  const all = [...graph.keys()].flatMap((path) => {
    const way = wayBack(graph, path);
    return way ? [way] : [];
  });
  const named = new Set<string>();
  return all
    .toSorted((a, b) => a.length - b.length)
    .filter((circle) => {
      if (circle.some((path) => named.has(path))) return false;
      for (const path of circle) named.add(path);
      return true;
    });
}

/** The modules on the shortest way from one to itself. */
function wayBack(graph: Graph, start: string): string[] | undefined {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}
