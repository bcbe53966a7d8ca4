import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseSync } from 'oxc-parser';

/** A file of the bundle, with its size as it travels. */
export interface Sized {
  readonly name: string;
  readonly bytes: number;
}

export interface FirstLoad {
  readonly scripts: readonly Sized[];
  /** What wider windows than a phone's fetch besides: the form above the records. */
  readonly form: readonly Sized[];
  readonly styles: readonly Sized[];
  /** What it holds and should fetch later, or not at all. */
  readonly faults: readonly string[];
}

/** The chunks of the worksheet's routes, which the entry fetches when it knows the address. */
const routes = [/^_app-[\w-]{8}\.js$/, /^_app\.index-[\w-]{8}\.js$/];
const entryForm = /^entry-form-[\w-]{8}\.js$/;
const languages = [/^en-[\w-]{8}\.js$/, /^da-[\w-]{8}\.js$/];

/** Texts that stand in the code of the administration, the operator's pages and the schemas alone. */
const elsewhere = [
  'tenant.add-success',
  'visit.ended',
  'audit.download-started',
  'account.api-key-success',
  'user.change-password-success',
  'ZodError',
];

/**
 * What a browser fetches before the worksheet of an ordinary user can be used: the entry, the routes' chunks, all they
 * import, and the larger of the two languages; and the form, which phones do not show there.
 */
export async function firstLoadOf(dist: string): Promise<FirstLoad> {
  const folder = join(dist, 'assets');
  const names = await readdir(folder);
  const size = async (name: string): Promise<Sized> => ({
    name,
    bytes: gzipSync(await readFile(join(folder, name)), { level: 9 }).length,
  });
  const faults: string[] = [];

  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const named = [
    ...page.matchAll(/<(?:script|link)[^>]*?(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g),
  ];
  const roots = named.filter(([tag]) => !tag.includes('media=')).map((match) => match[1] ?? '');
  for (const route of routes) {
    const chunks = names.filter((name) => route.test(name));
    roots.push(...chunks);
    if (chunks.length === 0) faults.push(`no chunk is named ${String(route)}`);
  }
  const wider = names.filter((name) => entryForm.test(name));
  if (wider.length === 0) faults.push(`no chunk is named ${String(entryForm)}`);
  const styles = roots.filter((name) => name.endsWith('.css'));
  const closure = await importedBy(
    folder,
    roots.filter((name) => name.endsWith('.js')),
  );

  const form = [...(await importedBy(folder, wider))].filter((name) => !closure.has(name));
  for (const name of wider)
    if (closure.has(name)) faults.push(`${name} is fetched on phones before it is needed`);

  for (const text of elsewhere) {
    const holders = await holdersOf(folder, names, text);
    if (holders.length === 0)
      faults.push(`no script holds "${text}": name another text to look for`);
    for (const name of holders) {
      if (closure.has(name) || form.includes(name))
        faults.push(`${name} holds "${text}", which belongs to other pages`);
    }
  }
  const spoken: Sized[] = [];
  for (const language of languages) {
    const chunk = names.find((name) => language.test(name));
    if (!chunk) faults.push(`no chunk is named ${String(language)}`);
    else if (closure.has(chunk)) faults.push(`${chunk} is fetched whatever language is spoken`);
    else spoken.push(await size(chunk));
  }
  const scripts = await Promise.all([...closure].map(size));
  scripts.push(...spoken.toSorted(byBytes).slice(0, 1));
  return {
    scripts: scripts.toSorted(byBytes),
    form: await Promise.all(form.map(size)),
    styles: await Promise.all(styles.map(size)),
    faults,
  };
}

function byBytes(one: Sized, other: Sized): number {
  return other.bytes - one.bytes;
}

async function importedBy(folder: string, roots: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  const ahead = [...roots];
  for (let name = ahead.pop(); name !== undefined; name = ahead.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const { module } = parseSync(name, await readFile(join(folder, name), 'utf8'));
    const sources = [
      ...module.staticImports.map((each) => each.moduleRequest.value),
      ...module.staticExports.flatMap((each) =>
        each.entries.map((entry) => entry.moduleRequest?.value),
      ),
    ];
    for (const source of sources) if (source) ahead.push(basename(source));
  }
  return found;
}

async function holdersOf(
  folder: string,
  names: readonly string[],
  text: string,
): Promise<readonly string[]> {
  const scripts = names.filter((name) => name.endsWith('.js'));
  const held = await Promise.all(
    scripts.map(async (name) => (await readFile(join(folder, name), 'utf8')).includes(text)),
  );
  return scripts.filter((_, index) => held[index]);
}
