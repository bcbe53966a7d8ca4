import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseSync } from 'oxc-parser';

/** `bytes` is the compressed size. */
export interface AssetSize {
  readonly name: string;
  readonly bytes: number;
}

export interface FirstLoad {
  readonly scripts: readonly AssetSize[];
  /** The chunks of the entry form, which phones do not load. */
  readonly form: readonly AssetSize[];
  readonly styles: readonly AssetSize[];
  readonly violations: readonly string[];
}

/** At present, the routes are part of the entry chunk. */
const routeChunks = [/^_app-[\w-]{8}\.js$/, /^_app\.index-[\w-]{8}\.js$/];
const entryFormChunk = /^entry-form-[\w-]{8}\.js$/;
const languageChunks = [/^en-[\w-]{8}\.js$/, /^da-[\w-]{8}\.js$/];

/** Strings of administration, operator pages and schemas, which the first load must not contain. */
const markersOfOtherPages = [
  'tenant.add-success',
  'visit.ended',
  'audit.download-started',
  'account.api-key-success',
  'user.change-password-success',
  'ZodError',
];

export async function measureFirstLoad(dist: string): Promise<FirstLoad> {
  const folder = join(dist, 'assets');
  const names = await readdir(folder);
  const size = async (name: string): Promise<AssetSize> => ({
    name,
    bytes: gzipSync(await readFile(join(folder, name)), { level: 9 }).length,
  });
  const violations: string[] = [];

  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const tags = [
    ...page.matchAll(/<(?:script|link)[^>]*?(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g),
  ];
  const roots = tags.filter(([tag]) => !tag.includes('media=')).map((match) => match[1] ?? '');
  for (const pattern of routeChunks) {
    roots.push(...names.filter((name) => pattern.test(name)));
  }
  const formRoots = names.filter((name) => entryFormChunk.test(name));
  if (formRoots.length === 0) violations.push(`no chunk is named ${String(entryFormChunk)}`);
  const styles = roots.filter((name) => name.endsWith('.css'));
  const loaded = await withImports(
    folder,
    roots.filter((name) => name.endsWith('.js')),
  );

  const form = [...(await withImports(folder, formRoots))].filter((name) => !loaded.has(name));
  for (const name of formRoots)
    if (loaded.has(name)) violations.push(`${name} is fetched on phones before it is needed`);

  for (const marker of markersOfOtherPages) {
    const holders = await scriptsWith(folder, names, marker);
    if (holders.length === 0)
      violations.push(`no script holds "${marker}": choose another string to look for`);
    for (const name of holders) {
      if (loaded.has(name) || form.includes(name))
        violations.push(`${name} holds "${marker}", which belongs to other pages`);
    }
  }
  const languages: AssetSize[] = [];
  for (const pattern of languageChunks) {
    const chunk = names.find((name) => pattern.test(name));
    if (!chunk) violations.push(`no chunk is named ${String(pattern)}`);
    else if (loaded.has(chunk)) violations.push(`${chunk} is fetched whatever the language`);
    else languages.push(await size(chunk));
  }
  const scripts = await Promise.all([...loaded].map(size));
  // A browser fetches one language, here the larger one.
  scripts.push(...languages.toSorted(byBytes).slice(0, 1));
  return {
    scripts: scripts.toSorted(byBytes),
    form: await Promise.all(form.map(size)),
    styles: await Promise.all(styles.map(size)),
    violations,
  };
}

function byBytes(a: AssetSize, b: AssetSize): number {
  return b.bytes - a.bytes;
}

async function withImports(folder: string, roots: readonly string[]): Promise<Set<string>> {
  const visited = new Set<string>();
  const pending = [...roots];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (visited.has(name)) continue;
    visited.add(name);
    const { module } = parseSync(name, await readFile(join(folder, name), 'utf8'));
    const sources = [
      ...module.staticImports.map((each) => each.moduleRequest.value),
      ...module.staticExports.flatMap((each) =>
        each.entries.map((entry) => entry.moduleRequest?.value),
      ),
    ];
    for (const source of sources) if (source) pending.push(basename(source));
  }
  return visited;
}

async function scriptsWith(
  folder: string,
  names: readonly string[],
  text: string,
): Promise<readonly string[]> {
  const scripts = names.filter((name) => name.endsWith('.js'));
  const contains = await Promise.all(
    scripts.map(async (name) => (await readFile(join(folder, name), 'utf8')).includes(text)),
  );
  return scripts.filter((_, index) => contains[index]);
}
