import { expect, it } from 'vitest';
import { similarPairs } from './similar.ts';

const pairsOf = (...names: string[]) =>
  similarPairs(names.map((name, index) => ({ id: index + 1, name }))).map(
    ({ first, second, isSame }) => [first, second, isSame],
  );

it('names are the same but for case, punctuation, the order of words and the form of the company', () => {
  expect(pairsOf('Havnen A/S', 'HAVNEN ApS')).toEqual([[1, 2, true]]);
  expect(pairsOf('Hansen, Bo', 'Bo Hansen')).toEqual([[1, 2, true]]);
  expect(pairsOf('Lindegården', 'Lindegaarden')).toEqual([[1, 2, true]]);
});

it('names look alike if words are cut off or differ in a letter', () => {
  expect(pairsOf('Birkely Plejecenter', 'Birkely Plejec.')).toEqual([[1, 2, false]]);
  expect(pairsOf('Sønderå Efterskole', 'Efterskolen Sønderå')).toEqual([[1, 2, false]]);
  expect(pairsOf('Lindegården', 'Lindgården', 'Linden')).toEqual([[1, 2, false]]);
});

it('numbers, other words and names of more words do not', () => {
  expect(pairsOf('Byggeri 2024', 'Byggeri 2025')).toEqual([]);
  expect(pairsOf('Havnen Nord', 'Havnen Syd')).toEqual([]);
  expect(pairsOf('Havnen', 'Havnen Nord')).toEqual([]);
});

it('compares ten thousand names at once', () => {
  const entries = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Kunde ${id} Vej` }));
  expect(similarPairs(entries)).toEqual([]);
});
