import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { brokenCitations, type SourceFile, targetsIn } from './citations.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const skipped = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);
const hiddenFolders = new Set(['.github', '.ci']);
const readable = /(?:\.(?:ts|tsx|mts|mjs|js|css|html|md|yml|yaml|sh)|\/run|Dockerfile)$/;

async function pathsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = posix.join(folder, entry.name);
      if (!entry.isDirectory()) return [path];
      if (entry.name.startsWith('.') && !hiddenFolders.has(entry.name)) return [];
      return skipped.has(entry.name) ? [] : pathsBelow(path);
    }),
  );
  return found.flat();
}

async function readTree(): Promise<SourceFile[]> {
  const paths = await pathsBelow('');
  return Promise.all(
    paths.map(async (path) => ({
      path,
      text: readable.test(path) ? await readFile(join(root, path), 'utf8') : '',
    })),
  );
}

const self = 'packages/config/src/citations.test.ts';

test('every citation of the repository resolves', async () => {
  const files = await readTree();
  const targets = targetsIn(files);
  // Without targets, no citation would be checked.
  expect(targets.decisions.size).toBeGreaterThanOrEqual(56);
  expect([...targets.sections.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect([...targets.ideas]).toEqual([1, 2, 3, 4, 5]);
  const cited = files.filter(({ path }) => path !== self);
  expect(cited.flatMap((file) => brokenCitations(file, targets))).toEqual([]);
});

test('docs/decisions.md lists every page with reasons', async () => {
  const files = await readTree();
  const list = files.find(({ path }) => path === 'docs/decisions.md')?.text ?? '';
  const pages = files.map(({ path }) => path).filter((path) => path.startsWith('docs/decisions/'));
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((path) => !list.includes(`(${path.slice('docs/'.length)})`))).toEqual([]);
});

describe('the check of citations', () => {
  const targets = targetsIn([
    {
      path: 'docs/decisions.md',
      text: '- <a id="d1"></a>**D1 One.** First.\n- **D2 Two.** Second.\n- **D3 Three.** Third.\n',
    },
    {
      path: 'docs/specification.md',
      text: '# Specification\n## 1. Purpose\n## 2. Screens\n### Entry form\n## 3. Entities\n',
    },
    { path: 'docs/architecture.md', text: '## The ideas\n### 1. Tenants\n### 2. Permissions\n' },
    { path: 'docs/decisions/2026-11-21-long-lists.md', text: '# Long lists' },
    { path: 'README.md', text: '# Start it\n' },
  ]);
  const check = (text: string, path = 'packages/domain/src/rule.ts') =>
    brokenCitations({ path, text }, targets);

  test.each([
    '/** A rule (D1). */',
    '/** Rules (spec §2, §3; D1–D3, D2). */',
    '/** The form (spec §2 "Entry form"; architecture idea 2). */',
    '// Why: docs/decisions/2026-11-21-long-lists.md',
    'it("loads the visible rows (decisions/long-lists)")',
    '// architecture.md says where',
    '// Ideas 1 and 2 of the architecture; decisions are in docs/decisions.',
    '',
  ])('passes %j', (text) => {
    expect(check(text)).toEqual([]);
  });

  test.each([
    ['/** A rule (D999). */', 'D999 is no decision'],
    ['/** Rules (D1–D5). */', 'D4 is no decision'],
    ['/** Rules (D1, D77). */', 'D77 is no decision'],
    ['/** A rule (spec §12). */', '§12 is no section of the specification'],
    ['/** Rules (spec §2, §13). */', '§13 is no section of the specification'],
    ['/** The form (spec §2 "Exit form"). */', '§2 does not say "Exit form"'],
    ['/** A way (architecture idea 9). */', 'idea 9 is no idea of the architecture'],
    ['/** Ways (architecture ideas 1 and 8). */', 'idea 8 is no idea of the architecture'],
    ['// docs/decisions/2026-11-22-gone.md', 'docs/decisions/2026-11-22-gone.md does not exist'],
    ['/** Rows (decisions/short-lists). */', 'docs/decisions has no page short-lists'],
    ['/** Rows (gone.md). */', 'gone.md does not exist'],
    ['// docs/performance.md tells why', 'docs/performance.md does not exist'],
  ])('finds what is wrong in %j', (text, fault) => {
    expect(check(`\n${text}`)).toContain(`packages/domain/src/rule.ts:2 ${fault}`);
  });

  test('reads the quoted words of a section on the next line', () => {
    expect(check('/* The form (spec §2\n * "Entry form"). */')).toEqual([]);
    expect(check('/* The form (spec §2\n * "Exit form"). */')).toHaveLength(1);
  });

  test.each([
    "task('D60', 'Sea trial', [])",
    '// RFC 9110 §15 has them all',
    'const key = "D77";',
    '<path d="M0 0-D99 Z" />',
    'see apps/server/docs/gone.md and https://example.com/docs/gone.md',
  ])('leaves alone %j', (text) => {
    expect(check(text)).toEqual([]);
  });

  test.each([
    [
      '[start](../README.md#start-it) [list](decisions/2026-11-21-long-lists.md) [D1](decisions.md#d1)',
      0,
    ],
    ['[other](https://example.com/gone.md)', 0],
    ['[start](../README.md#stop-it)', 1],
    ['[gone](gone.md)', 1],
    ['[folder](decisions)', 0],
    ['```\n[gone](gone.md) D999\n```', 0],
  ])('follows the links of Markdown: %s', (text, faults) => {
    expect(check(text, 'docs/architecture.md')).toHaveLength(faults);
  });
});
