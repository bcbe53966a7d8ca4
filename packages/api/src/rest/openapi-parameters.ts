import type { OpenAPIObject } from 'trpc-to-openapi';
import { descriptionOf } from '#rest/descriptions/describe.ts';

type Operation = NonNullable<NonNullable<OpenAPIObject['paths']>[string]['get']>;
type Parameters = NonNullable<Operation['parameters']>;

/** Of parameters that say something else than the field of that name. */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  activeCustomer: 'Only jobs of an active customer.',
  after: 'The `next` of the previous answer, or `now`.',
  approved: 'Only approved records, or with false only those that are not.',
  returned: 'Only records that are sent back, or with false only others.',
  barcode: 'Only the item with this bar code.',
  cursor: 'The position of the page, from the `Link` of the previous page.',
  entity: 'Only changes of this.',
  event: 'Only entries of this event.',
  exported: 'The archive instead of the worksheet.',
  format: 'The kind of file: CSV, or an Excel workbook.',
  from: 'The first date.',
  limit: 'The maximum number of rows. If there are more, `Link` is the next page.',
  mode: 'Whose records: the caller’s own, those of the team or all. The default of users is `YOURS`; an API key can only use `ALL`.',
  q: 'Words that must all occur.',
  recordId: 'The id of a record.',
  status: 'Only those with this status.',
  to: 'The last date.',
  updatedSince:
    'Only rows that were created or changed at this time or later. Use a time a few minutes before the last call: rows that are being saved are not visible yet.',
  username: 'The name of a user.',
  withUnits: 'Only with an active unit of measure; nothing can be registered on the others.',
};

export function withDescriptions(parameters: Parameters, scopes: readonly string[]): Parameters {
  return parameters.map((parameter) => {
    if ('$ref' in parameter || parameter.description !== undefined) return parameter;
    const description =
      parameterDescriptions[parameter.name] ?? descriptionOf(parameter.name, scopes);
    return description === undefined ? parameter : { ...parameter, description };
  });
}
