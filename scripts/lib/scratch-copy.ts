import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fromRoot } from './root.ts';

export function scratchCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'worksheet-scratch-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: fromRoot(),
    encoding: 'utf8',
  });
  const created = new Set<string>();
  for (const file of files.split('\0').filter(Boolean)) {
    const target = join(folder, file);
    if (!created.has(dirname(target))) mkdirSync(dirname(target), { recursive: true });
    created.add(dirname(target));
    cpSync(fromRoot(file), target, { force: true });
  }
  linkPackages(fromRoot('node_modules'), join(folder, 'node_modules'));
  for (const own of globSync('{apps,packages,tests}/*/node_modules', { cwd: fromRoot() })) {
    symlinkSync(fromRoot(own), join(folder, own));
  }
  return folder;
}

/** Links the packages. Links of the workspace stay relative, so that they point into the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, '@worksheet'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@worksheet') symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, '@worksheet'))) {
    symlinkSync(readlinkSync(join(from, '@worksheet', name)), join(to, '@worksheet', name));
  }
}
