import { deepStrictEqual } from 'node:assert';
import type { Shot } from '#load.ts';

/** A comparison is worth something only where both do the same: the answers must be equal. */
export async function requireSame(one: Shot, other: Shot): Promise<void> {
  const [a, b] = [await answer(one), await answer(other)];
  if (typeof a === 'string' || typeof b === 'string') {
    if (a !== b) throw new Error(`${one.url} and ${other.url} answer different texts.`);
    return;
  }
  deepStrictEqual(a, b, `${one.url} and ${other.url} answer alike`);
}

async function answer({ url, method = 'GET', headers, body }: Shot): Promise<unknown> {
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson ? response.json() : response.text();
}
