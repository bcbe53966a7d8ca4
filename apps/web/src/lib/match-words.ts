const accents = /\p{M}/gu;

function fold(text: string): string {
  return text.normalize('NFD').replace(accents, '').toLowerCase();
}

/** Finds every word in any order, ignoring case and accents. */
export function matchWords(text: string, q: string): boolean {
  const words = fold(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}
