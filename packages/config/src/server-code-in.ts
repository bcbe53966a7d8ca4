import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverMarkers } from './boundaries.ts';

/** The files of a built bundle that hold server code. Fails when there is no bundle to look at. */
export async function serverCodeIn(dist: string): Promise<{ files: number; faults: string[] }> {
  const names = await readdir(dist, { recursive: true });
  const scripts = names.filter((name) => /\.(js|mjs|html)$/.test(name));
  const faults: string[] = [];
  if (!scripts.some((name) => name.endsWith('.js'))) faults.push(`${dist} holds no built scripts`);
  for (const name of scripts) {
    const text = await readFile(join(dist, name), 'utf8');
    const markers = serverMarkers.filter((marker) => text.includes(marker));
    if (markers.length > 0) faults.push(`${join(dist, name)}: server code (${markers.join(', ')})`);
  }
  return { files: scripts.length, faults };
}
