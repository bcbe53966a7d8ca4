import { expect, it } from 'vitest';
import { unitName } from '#entities/unit-name.ts';

const plurals = [{ code: 'TIME', description: 'Time', pluralDescription: 'Timer' }];

it('an amount other than 1 has the plural, and the name is small after a figure (D71)', () => {
  expect([0.5, 1, '1,00', '6'].map((amount) => unitName(amount, 'Time', plurals))).toEqual([
    'timer',
    'time',
    'time',
    'timer',
  ]);
});

it('a name without a plural is small, too; an abbreviation keeps its capitals (D71)', () => {
  const names = ['Styk', 'Kubikmeter', 'Spand, 10 liter', 'KM', 'kWh', 'M'];
  expect(names.map((name) => unitName(2, name, plurals))).toEqual([
    'styk',
    'kubikmeter',
    'spand, 10 liter',
    'KM',
    'kWh',
    'M',
  ]);
});
