import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { packageRules, uncheckedAssertions } from './boundaries.ts';
import { checkImport, packageFileAt } from './check-import.ts';
import { findCircles } from './find-circles.ts';
import { importsOf, type Import } from './imports-of.ts';

const skipped = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

export async function checkTree(root: string): Promise<{ files: number; violations: string[] }> {
  const violations: string[] = [];
  const paths = await sourcesBelow(root, '');
  const seen = new Set<string>();
  const importsByFile = new Map<string, Import[]>();
  for (const path of paths) {
    const file = packageFileAt(path);
    if (!file) {
      if (path.includes('/')) violations.push(`${path}:1 belongs to no package of the table`);
      continue;
    }
    seen.add(file.packageName);
    const text = await readFile(join(root, path), 'utf8');
    if (!file.isTest) violations.push(...findUncheckedAssertions(path, text));
    const imports = importsOf(path, text);
    importsByFile.set(path, imports);
    for (const statement of imports) {
      const messages = checkImport(file, statement);
      violations.push(...messages.map((message) => `${path}:${statement.line} ${message}`));
    }
  }
  violations.push(...findCircles(importsByFile));
  // Without this, a check that reads the wrong folder would pass.
  for (const [name, { folder }] of Object.entries(packageRules)) {
    if (!seen.has(name)) violations.push(`${folder}:1 has no source files: is the table right?`);
  }
  return { files: paths.length, violations };
}

function findUncheckedAssertions(path: string, text: string): string[] {
  if (Object.keys(uncheckedAssertions).some((allowed) => path.startsWith(allowed))) return [];
  return text.split('\n').flatMap((line, index) => {
    const isUnchecked = /[\w)\]}] as unknown\s+as /.test(line);
    return isUnchecked ? [`${path}:${index + 1} no \`as unknown as\`: nothing checks it`] : [];
  });
}

async function sourcesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const paths = await Promise.all(
    entries.map(async (entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.name.startsWith('.') || skipped.has(entry.name)) return [];
      if (entry.isDirectory()) return sourcesBelow(root, path);
      return /\.(ts|tsx|mts|mjs|js)$/.test(entry.name) ? [path] : [];
    }),
  );
  return paths.flat().toSorted();
}
