import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns the loader command for a program that was unpacked with its own system, as a program of a newer Debian does not
 * run with this machine's C library. Empty for an installed program.
 */
export function loaderFor(program: string): string[] {
  const root = dirname(dirname(dirname(program)));
  if (root === '/') return [];
  const inRoot = (paths: string[]) => paths.map((path) => join(root, path)).filter(existsSync);
  const [loader] = inRoot([
    'usr/lib64/ld-linux-x86-64.so.2',
    'usr/lib/ld-linux-aarch64.so.1',
    'usr/lib/aarch64-linux-gnu/ld-linux-aarch64.so.1',
  ]);
  const libraries = inRoot([
    'usr/lib/x86_64-linux-gnu',
    'usr/lib/aarch64-linux-gnu',
    'usr/lib64',
    'usr/lib64/mysql/private',
  ]);
  return loader ? [loader, '--library-path', libraries.join(':')] : [];
}
