import { normalizedKey } from '../fields/normalized-key.ts';

/**
 * Finds the existing code that an unknown one most likely means; undefined if none is similar.
 * Codes are compared one by one, because there may be many.
 */
export function nearestCode(unknown: string) {
  const key = normalizedKey(unknown);
  let best: { readonly code: string; readonly distance: number } | undefined;
  return {
    compare(code: string): void {
      const bound = best?.distance ?? Infinity;
      if (bound === 0) return;
      const distance = distanceOf(key, normalizedKey(code), bound);
      if (distance < bound) best = { code, distance };
    },
    found: (): string | undefined => best?.code,
  };
}

/** Lost zeros count as nearest, then a typing error, then an abbreviation; infinite if the codes are not similar. */
function distanceOf(a: string, b: string, bound: number): number {
  if (/^\d+$/.test(a) && a.replace(/^0+/, '') === b.replace(/^0+/, '')) return 0;
  const longest = Math.max(a.length, b.length);
  const maxEdits = Math.max(1, Math.floor(longest / 3));
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (abbreviates(short, long)) return 0.9 + (long.length - short.length) / 100;
  if (long.length - short.length > Math.min(maxEdits, bound)) return Infinity;
  const edits = editDistance(short, long, Math.min(maxEdits, bound));
  return edits <= maxEdits && edits < longest ? edits : Infinity;
}

/** Whether one code abbreviates the other, as `pl` abbreviates `palle`. Numbers are abbreviated at their end only. */
function abbreviates(short: string, long: string): boolean {
  if (short.length < 2) return false;
  if (long.startsWith(short)) return true;
  if (short[0] !== long[0] || !/^\p{L}+$/u.test(short)) return false;
  let found = 0;
  for (const letter of long) if (letter === short[found]) found += 1;
  return found === short.length;
}

/** Returns the Levenshtein distance: the letters to insert, delete or replace; infinite above the bound. */
function editDistance(a: string, b: string, bound: number): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    if (Math.min(...row) > bound) return Infinity;
    previous = row;
  }
  return previous[b.length] ?? 0;
}
