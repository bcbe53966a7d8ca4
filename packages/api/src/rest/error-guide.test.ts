import { readFileSync } from 'node:fs';
import { errors } from '@worksheet/domain/errors';
import { expect, it } from 'vitest';

const page = readFileSync(
  new URL('../../../../docs/guides/error-codes.md', import.meta.url),
  'utf8',
);
const row = /^\| (?<status>\d+) \| `(?<code>[^`]+)` \| (?<detail>.+?) \| (?<when>.+) \|$/gm;
const rows = [...page.matchAll(row)].map(({ groups }) => ({ ...groups }));

it('docs/guides/error-codes.md lists the codes of the catalogue by status, each with its detail (decisions/what-the-document-promises, D31)', () => {
  const listed = rows.map(({ code, status, detail }) => [code, [Number(status), detail]]);
  expect(Object.fromEntries(listed)).toEqual(errors);
  expect(listed).toHaveLength(Object.keys(errors).length);
  const statuses = rows.map(({ status }) => Number(status));
  expect(statuses).toEqual(statuses.toSorted((a, b) => a - b));
});
