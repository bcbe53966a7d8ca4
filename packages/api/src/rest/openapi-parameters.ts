import type { OpenAPIObject } from 'trpc-to-openapi';

type Operation = NonNullable<NonNullable<OpenAPIObject['paths']>[string]['get']>;
type Parameters = NonNullable<Operation['parameters']>;

const descriptions: Readonly<Record<string, string>> = {
  activeCustomer: 'Only jobs of an active customer.',
  approved: 'Only approved records, or with false only those that are not.',
  returned: 'Only records that are sent back, or with false only others.',
  code: 'The code of the row.',
  cursor: 'The position of the page, from the `Link` of the previous page.',
  customerNo: 'The number of a customer.',
  exported: 'The archive instead of the worksheet.',
  format: 'The kind of file: CSV, or an Excel workbook.',
  from: 'The first date.',
  id: 'The id of the row.',
  jobCode: 'The code of a job.',
  limit: 'The maximum number of rows. If there are more, `Link` is the next page.',
  mode: 'Whose records: the caller’s own, those of the team or all. The default of users is `YOURS`; an API key can only use `ALL`.',
  no: 'The number of the row.',
  number: 'The number of an export.',
  q: 'Words that must all occur.',
  recordId: 'The id of a record.',
  to: 'The last date.',
  unitNo: 'The number of the item or resource.',
  unitType: 'Whether it is an item or a resource.',
  updatedSince:
    'Only rows that were created or changed at this time or later. Use a time a few minutes before the last call: rows that are being saved are not visible yet.',
  username: 'The name of a user.',
  withUnits: 'Only with an active unit of measure; nothing can be registered on the others.',
};

export function withDescriptions(parameters: Parameters): Parameters {
  return parameters.map((parameter) =>
    '$ref' in parameter || parameter.description !== undefined
      ? parameter
      : { ...parameter, description: descriptions[parameter.name] ?? `The ${parameter.name}.` },
  );
}
