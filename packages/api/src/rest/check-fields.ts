import { failFields } from '@worksheet/domain/errors';
import type { FieldError } from '@worksheet/domain/fields/messages';
import { z } from 'zod';
import type { RawFields } from '#rest/decode.ts';
import type { Route } from '#rest/routes.ts';
import { unwrap } from '#rest/schema.ts';
import { contentTypes, type TableFormat } from '#tabular/write-table.ts';

/** Ignored, a misspelt or an empty filter would return everything (D52). */
export function checkQuery(route: Route, query: RawFields): void {
  if (route.comesBack) return;
  const known = takesQuery(route)
    ? Object.keys(route.input.shape).filter((key) => !route.pathParameters.includes(key))
    : [];
  refuse(
    Object.entries(query).flatMap(([path, value]): FieldError[] => {
      // Every call compares it with the caller's (D8).
      if (path !== 'accountId' && !known.includes(path))
        return [{ path, code: 'unknown-parameter' }];
      if (isRepeated(route, path, value)) return [{ path, code: 'repeated-parameter' }];
      // A search for nothing finds everything, as a search field that is empty does.
      const isEmpty = path !== 'q' && [value].flat().includes('');
      return isEmpty ? [{ path, code: 'empty-parameter' }] : [];
    }),
  );
}

/** A form has the fields of a body, as texts. */
export function checkForm(route: Route, form: RawFields): void {
  refuse(
    Object.entries(form).flatMap(([path, value]): FieldError[] =>
      isRepeated(route, path, value) ? [{ path, code: 'repeated-parameter' }] : [],
    ),
  );
}

/** The fields of a DELETE are in its query or its body (D30): those that are in both must be the same. */
export function checkSameFields(query: RawFields, body: RawFields): void {
  refuse(
    Object.entries(query).flatMap(([path, value]): FieldError[] => {
      const isSame =
        !Object.hasOwn(body, path) || JSON.stringify(body[path]) === JSON.stringify(value);
      return isSame ? [] : [{ path, code: 'conflicting-values' }];
    }),
  );
}

export function takesQuery({ method }: Route): boolean {
  return method === 'GET' || method === 'DELETE';
}

/** Whether a field has several values although it is not a list. */
function isRepeated({ input }: Route, name: string, value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const field = Object.hasOwn(input.shape, name) ? input.shape[name] : undefined;
  return !(field && unwrap(field) instanceof z.ZodArray);
}

const maxErrors = 20; // D48

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) failFields(...errors.slice(0, maxErrors));
}

/** The file that an `Accept` header prefers to JSON, by its quality values and then its order; undefined for JSON. */
export function acceptedFormat(accept: string | undefined): TableFormat | undefined {
  if (accept === undefined) return undefined;
  const types = accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
    return { type, quality: quality === undefined ? 1 : Number(quality) };
  });
  const known = types.filter(
    ({ type, quality }) => quality > 0 && (isJson.has(type) || formatOf(type) !== undefined),
  );
  const [best] = known.toSorted((a, b) => b.quality - a.quality);
  return best && formatOf(best.type);
}

const isJson: ReadonlySet<string> = new Set(['application/json', 'application/*', '*/*']);

function formatOf(type: string): TableFormat | undefined {
  if (type === contentTypes.csv) return 'csv';
  return type === contentTypes.xlsx ? 'xlsx' : undefined;
}
