import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverMarkers } from './boundaries.ts';

/** Finds server code in the bundle. A folder without scripts is a violation, too. */
export async function findServerCode(
  dist: string,
): Promise<{ files: number; violations: string[] }> {
  const names = await readdir(dist, { recursive: true });
  const scripts = names.filter((name) => /\.(js|mjs|html)$/.test(name));
  const violations: string[] = [];
  if (!scripts.some((name) => name.endsWith('.js')))
    violations.push(`${dist} holds no built scripts`);
  for (const name of scripts) {
    const text = await readFile(join(dist, name), 'utf8');
    const markers = serverMarkers.filter((marker) => text.includes(marker));
    if (markers.length > 0)
      violations.push(`${join(dist, name)}: server code (${markers.join(', ')})`);
  }
  return { files: scripts.length, violations };
}
