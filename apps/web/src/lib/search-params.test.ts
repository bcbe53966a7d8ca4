import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

it.each(['?no=1020', '?no=1e3', '?no=12345678901234567890', '?code=%C3%86R%C3%98+2', '?mode=TEAM'])(
  'the query string %s stays the same after parsing and writing (spec §2)',
  (address) => expect(stringifySearch(parseSearch(address))).toBe(address),
);

it('a code of digits stays a string', () => {
  expect(parseSearch('?no=1020')).toEqual({ no: '1020' });
});

it('undefined values are omitted', () => {
  expect(stringifySearch({ mode: undefined, from: '2026-01-01' })).toBe('?from=2026-01-01');
  expect(stringifySearch({})).toBe('');
});
