import type { OpenAPIObject } from 'trpc-to-openapi';
import { described, descriptionOf } from '#rest/descriptions/describe.ts';

type Operation = NonNullable<NonNullable<OpenAPIObject['paths']>[string]['get']>;
type Parameters = NonNullable<Operation['parameters']>;

/** The descriptions of parameters that mean something else than the field of that name. */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  absence: 'Only jobs of leave and illness, or with false only those of work.',
  activeCustomer:
    'Whether jobs of inactive customers are left out. The default is `true`; nothing can be registered on them.',
  after: 'The `next` of the previous answer, or `now`.',
  approved: 'Only approved records, or with false only those that are not.',
  returned: 'Only records that are sent back, or with false only others.',
  asOf: 'What stood at this instant: the records as they were, for those who may see them now. The names of people, norms and settings are those of now.',
  barcode: 'Only the item with this bar code.',
  event: 'Only entries of this event.',
  exported: 'The archive instead of the worksheet.',
  format: 'The kind of file: CSV, or an Excel workbook.',
  from: 'The first date.',
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

/** The descriptions of calls that send the next page as `Link` (D32). Other calls describe their own paging. */
export const pageDescriptions: Readonly<Record<string, string>> = {
  cursor: 'The position of the page, from the `Link` of the previous page.',
  limit: 'The maximum number of rows. If there are more, `Link` is the next page.',
};

interface Described {
  readonly scopes: readonly string[];
  /** Whether the call sends `Link`. */
  readonly paged: boolean;
}

export function withDescriptions(parameters: Parameters, { scopes, paged }: Described): Parameters {
  const [operationId = '', ...tags] = scopes;
  return parameters.map((parameter) => {
    if ('$ref' in parameter || parameter.description !== undefined) return parameter;
    const { name } = parameter;
    const description =
      described[operationId]?.parameters?.[name] ??
      (paged ? pageDescriptions[name] : undefined) ??
      parameterDescriptions[name] ??
      descriptionOf(name, [operationId, ...tags]);
    return description === undefined ? parameter : { ...parameter, description };
  });
}
