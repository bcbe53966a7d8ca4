const marks = /\p{M}/gu;

function fold(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase();
}

/** Whether a text has every word searched for, in any order and without regard to case and accents. */
export function matchWords(text: string, q: string): boolean {
  const words = fold(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}
