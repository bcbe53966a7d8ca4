import { expect, it } from 'vitest';
import { standardPlural } from '#entities/standard-plural.ts';
import { unitNameOfCode, unitName } from './unit-name.ts';

it.each([
  ['Time', 'Timer'],
  ['time', 'timer'],
  ['TIME', 'TIMER'],
  ['Sæk', 'Sække'],
  ['Box', 'Boxes'],
  ['Meter', null],
  ['Litre', 'Litres'],
  ['Square metre', 'Square metres'],
  ['Tin, 5 litres', 'Tins, 5 litres'],
  ['Spand, 10 liter', 'Spande, 10 liter'],
  ['constructor', null],
])('the standard plural of %s is %s', (description, plural) => {
  expect(standardPlural(description)).toBe(plural);
});

it.each([
  [6, 'timer'],
  [0, 'timer'],
  [0.5, 'timer'],
  [1.01, 'timer'],
  [1, 'time'],
])('amounts other than 1 show the plural: %d %s (D71)', (quantity, name) => {
  expect(
    unitName(quantity, 'time', [{ code: 'T', description: 'time', pluralDescription: 'timer' }]),
  ).toBe(name);
});

it.each([
  [6, 'Time', 'Timer', 'timer'],
  [1, 'Time', 'Timer', 'time'],
  [6, 'TIME', 'TIMER', 'TIMER'],
  [6, 'Tin, 5 litres', 'Tins, 5 litres', 'tins, 5 litres'],
  ['1,00', 'time', 'timer', 'time'],
  ['1,5', 'time', 'timer', 'timer'],
  ['', 'time', 'timer', 'timer'],
])('%s of %s is shown as %4$s', (quantity, description, pluralDescription, name) => {
  expect(unitName(quantity, description, [{ code: 'T', description, pluralDescription }])).toBe(
    name,
  );
});

it('a unit without a plural keeps its description', () => {
  expect(unitName(6, 'm', [])).toBe('m');
  expect(unitName(6, 'm', undefined)).toBe('m');
});

it.each([
  [6, 'KS', 'kasser'],
  [1, 'ks', 'kasse'],
  [6, 'KM', 'km'],
  [6, 'PK', 'pk'],
])(
  '%d of the code %s is shown as %s; a code of several names is shown itself',
  (quantity, code, name) => {
    const plurals = [
      { code: 'KS', description: 'Kasse', pluralDescription: 'Kasser' },
      { code: 'PK', description: 'Pakke', pluralDescription: 'Pakker' },
      { code: 'PK', description: 'Patron', pluralDescription: 'Patroner' },
    ];
    expect(unitNameOfCode(quantity, code, plurals)).toBe(name);
  },
);
