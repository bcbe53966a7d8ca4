import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

it.each(['?no=1020', '?no=1e3', '?no=12345678901234567890', '?code=%C3%86R%C3%98+2', '?mode=TEAM'])(
  'the address %s means the text it shows, and is written so again (spec §2)',
  (address) => expect(stringifySearch(parseSearch(address))).toBe(address),
);

it('a code of digits stays a text', () => {
  expect(parseSearch('?no=1020')).toEqual({ no: '1020' });
});

it('what is not given is left out', () => {
  expect(stringifySearch({ mode: undefined, from: '2026-01-01' })).toBe('?from=2026-01-01');
  expect(stringifySearch({})).toBe('');
});
