/** `Tove Brandt` is `Tove B.` where there is little room; two people with the same short name keep theirs in full. */
export function shortNames(names: readonly string[]): readonly string[] {
  const short = names.map(shortName);
  return short.map((name, index) =>
    short.filter((other) => other === name).length > 1 ? (names[index] ?? name) : name,
  );
}

function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  // A letter as people see it, which an emoji of several code points is too.
  const [initial] = new Intl.Segmenter().segment(last);
  return words.length > 1 && initial ? `${first} ${initial.segment}.` : name;
}
