import type { OpenAPIObject } from 'trpc-to-openapi';

type Operation = NonNullable<NonNullable<OpenAPIObject['paths']>[string]['get']>;
type Parameters = NonNullable<Operation['parameters']>;

/** What a parameter of a path or a query means, wherever it stands. */
const meanings: Readonly<Record<string, string>> = {
  approved: 'Only approved records, or with false only those that are not.',
  code: 'The code of what is meant.',
  cursor: 'Where the page begins: from the `Link` of the page before, never made up.',
  customerNo: 'The number of a customer.',
  exported: 'The archive instead of the worksheet.',
  from: 'The first date.',
  id: 'The id of what is meant.',
  jobCode: 'The code of a job.',
  limit: 'At most so many at once. Where there are more, `Link` says where they are.',
  mode: 'Whose records: one’s own, the team’s or everyone’s. Users begin with `YOURS`; an API key has `ALL` alone.',
  no: 'The number of what is meant.',
  number: 'The number of an export.',
  q: 'Words that must all occur.',
  recordId: 'The id of a record.',
  to: 'The last date.',
  unitNo: 'The number of the item or resource.',
  unitType: 'Whether it is an item or a resource.',
  updatedSince:
    'Only what was made or changed at this moment or later. Ask a few minutes further back than the last time: what is being saved right now is not seen yet.',
  username: 'The name of a user.',
};

/** Says of each parameter what it means. */
export function withMeanings(parameters: Parameters): Parameters {
  return parameters.map((parameter) =>
    '$ref' in parameter || parameter.description !== undefined
      ? parameter
      : { ...parameter, description: meanings[parameter.name] ?? `The ${parameter.name}.` },
  );
}
