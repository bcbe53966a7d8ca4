/** The rules while they are edited: the names and positions of a path are separated by dots, as in `overtime.0.hours`. */
export type Tree =
  | string
  | number
  | null
  | readonly Tree[]
  | { readonly [name: string]: Tree | undefined };

export function getAt(tree: Tree | undefined, path: string): Tree | undefined {
  let found = tree;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Readonly<Record<string, Tree | undefined>>)[name];
  }
  return found;
}

/** Returns the tree with another value, or without it. What is left empty goes too. */
export function setAt(tree: Tree | undefined, path: string, value: Tree | undefined): Tree {
  const [name = '', ...rest] = path.split('.');
  const inner = (tree as Readonly<Record<string, Tree | undefined>> | undefined)?.[name];
  const next = rest.length === 0 ? value : setAt(inner, rest.join('.'), value);
  const isGone = next === undefined || (rest.length > 0 && isEmpty(next));
  if (Array.isArray(tree)) {
    const list: readonly Tree[] = tree;
    return list.flatMap((each, index) => {
      if (index !== Number(name)) return [each];
      return isGone ? [] : [next];
    });
  }
  const others = Object.entries(tree ?? {}).filter(([each]) => each !== name);
  if (isGone) return Object.fromEntries(others);
  // A changed value keeps its place, so that equal rules have equal texts.
  const isNew = inner === undefined;
  return Object.fromEntries(
    isNew
      ? [...others, [name, next]]
      : Object.entries(tree ?? {}).map(([each, old]) => [each, each === name ? next : old]),
  );
}

function isEmpty(tree: Tree): boolean {
  return typeof tree === 'object' && tree !== null && Object.keys(tree).length === 0;
}

/** Counts the values that only one of two trees has, or that differ. */
export function countChanges(before: Tree | undefined, after: Tree | undefined): number {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const paths = new Set([...old.keys(), ...now.keys()]);
  return [...paths].filter((path) => old.get(path) !== now.get(path)).length;
}

function leavesOf(tree: Tree | undefined, path = ''): Map<string, Tree> {
  if (tree === undefined) return new Map();
  if (typeof tree !== 'object' || tree === null) return new Map([[path, tree]]);
  return new Map(
    Object.entries(tree).flatMap(([name, each]) => [...leavesOf(each, `${path}.${name}`)]),
  );
}
