const delimiters = [';', '\t', ','] as const;
export type Delimiter = (typeof delimiters)[number];

/** The one that is most frequent in the first line with text, outside of quotation marks. */
export function findDelimiter(text: string): Delimiter {
  const counts = { ';': 0, '\t': 0, ',': 0 };
  let isQuoted = false;
  let hasText = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') {
      if (hasText) break;
    } else if (character === ';' || character === '\t' || character === ',') counts[character] += 1;
    hasText ||= character.trim() !== '';
  }
  return delimiters.reduce((best, each) => (counts[each] > counts[best] ? each : best));
}
