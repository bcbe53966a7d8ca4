import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const layout = layoutOf(readFileSync(`${root}docs/architecture.md`, 'utf8'));

it('every folder of the layout in docs/architecture.md exists', () => {
  const missing = [...layout.keys()].filter((path) => !existsSync(root + path));
  expect(missing).toEqual([]);
  expect(layout.size).toBeGreaterThan(25);
});

it.each([
  'apps/web/src/features/',
  'apps/web/src/components/',
  'apps/web/src/lib/',
  'packages/api/src/',
  'packages/domain/src/',
  'database/',
])('the layout names every folder of %s', (parent) => {
  const words = (layout.get(parent) ?? '').split(/[\s,;:().]+/);
  expect(foldersIn(parent).filter((name) => !words.includes(name))).toEqual([]);
});

it.each(['apps/server/src/', 'apps/web/src/', 'tests/'])(
  'the layout has a line for every folder of %s',
  (parent) => {
    expect(foldersIn(parent).filter((name) => !layout.has(`${parent}${name}/`))).toEqual([]);
  },
);

function foldersIn(parent: string): string[] {
  return readdirSync(root + parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
    .map(({ name }) => name);
}

/** Returns the paths of the first fenced block, each with its description. */
function layoutOf(page: string): Map<string, string> {
  const block = page.split('```')[1] ?? '';
  const found = new Map<string, string>();
  const parents: { indent: number; path: string }[] = [];
  let path = '';
  for (const line of block.split('\n')) {
    const [, indent = '', name, text = ''] = /^( *)([\w./-]+\/)(?: +(.*))?$/.exec(line) ?? [];
    if (name === undefined) {
      found.set(path, `${found.get(path) ?? ''} ${line.trim()}`);
      continue;
    }
    while ((parents.at(-1)?.indent ?? -1) >= indent.length) parents.pop();
    path = (parents.at(-1)?.path ?? '') + name;
    parents.push({ indent: indent.length, path });
    found.set(path, text);
  }
  found.delete('');
  return found;
}
