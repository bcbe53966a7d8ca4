import { expect, it } from 'vitest';
import { acceptedFormat } from '#rest/check-fields.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

it.each([
  [undefined, undefined],
  ['*/*', undefined],
  ['application/json', undefined],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', undefined],
  ['text/csv', 'csv'],
  ['TEXT/CSV; charset=utf-8', 'csv'],
  [xlsx, 'xlsx'],
  [`application/json;q=0.5, ${xlsx}`, 'xlsx'],
  ['text/csv;q=0.5, application/json', undefined],
  ['text/csv, */*;q=0.1', 'csv'],
  ['text/csv;q=0', undefined],
  ['application/pdf', undefined],
])('Accept: %s means %s', (accept, expected) => {
  expect(acceptedFormat(accept)).toBe(expected);
});
