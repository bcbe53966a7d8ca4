import { failFields } from '@worksheet/domain/errors';

/* Attributes as identity providers send them. Names of attributes are compared in lower case (RFC 7643 §2.1). */

/** The only comparison of filters here: `userName eq "bo@nordlys.example"`. */
export interface Equality {
  readonly attribute: string;
  readonly value: string | boolean | number;
}

/** What a PATCH asks of one attribute, or what a resource says of it. */
export interface Change {
  readonly op: 'add' | 'replace' | 'remove';
  /** In lower case with its part, such as `name.familyname`; empty for what is not stored here. */
  readonly attribute: string;
  /** Which values of the attribute are meant. */
  readonly filter: Equality | undefined;
  readonly value: unknown;
}

const maxOperations = 1_000;
const maxTextLength = 1_000;
const prefix = String.raw`(?:urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):)?`;
const name = String.raw`[a-z][\w$-]*`;
const equality = new RegExp(
  String.raw`^\s*${prefix}(${name}(?:\.${name})?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false|\d{1,15})\s*$`,
  'i',
);
const path = new RegExp(String.raw`^${prefix}(${name})(?:\[([^[\]]*)\])?(?:\.(${name}))?$`, 'i');

/** Returns undefined for a filter that is not understood. */
export function parseFilter(text: string): Equality | undefined {
  const [, attribute, literal] = (text.length <= maxTextLength && equality.exec(text)) || [];
  if (attribute === undefined || literal === undefined) return undefined;
  try {
    const json = literal.startsWith('"') ? literal : literal.toLowerCase();
    return { attribute: attribute.toLowerCase(), value: JSON.parse(json) };
  } catch {
    return undefined;
  }
}

/** Returns undefined for a path that is not one. Attributes of extensions are not stored here. */
function parsePath(text: string): Pick<Change, 'attribute' | 'filter'> | undefined {
  if (text.length > maxTextLength) return undefined;
  const [, attribute, inBrackets, part] = path.exec(text) ?? [];
  if (attribute === undefined)
    return /^urn:/i.test(text) ? { attribute: '', filter: undefined } : undefined;
  const filter = inBrackets === undefined ? undefined : parseFilter(inBrackets);
  if (inBrackets !== undefined && !filter) return undefined;
  const names = part === undefined ? [attribute] : [attribute, part];
  return { attribute: names.join('.').toLowerCase(), filter };
}

/** The operations of a PATCH in their order. A repeated attribute has the last value. */
export function changesOfPatch(body: unknown): Change[] {
  const operations = fieldsOf(body, '').get('operations');
  if (!Array.isArray(operations)) failFields({ path: 'Operations', code: 'not-a-list' });
  if (operations.length > maxOperations)
    failFields({ path: 'Operations', code: 'too-many', params: { max: maxOperations } });
  return operations.flatMap((operation: unknown, index) => {
    const at = `Operations.${index}`;
    const fields = fieldsOf(operation, at);
    const op = opOf(fields.get('op'), `${at}.op`);
    const [target, value] = [fields.get('path') ?? '', fields.get('value')];
    if (target === '' && op !== 'remove') return changesOf(value, op, `${at}.value`);
    const parsed = typeof target === 'string' ? parsePath(target) : undefined;
    if (!parsed) failFields({ path: `${at}.path`, code: target === '' ? 'required' : 'not-valid' });
    return partsOf({ op, ...parsed, value });
  });
}

/**
 * What a resource says of its attributes. Names may be paths, as Entra sends them in a PATCH without a path; what is no
 * name of an attribute is ignored.
 */
export function changesOf(body: unknown, op: Change['op'], at = ''): Change[] {
  return [...fieldsOf(body, at)].flatMap(([name, value]) => {
    const parsed = parsePath(name);
    return parsed ? partsOf({ op, ...parsed, value }) : [];
  });
}

/** The parts of a name, which can come as an object. */
function partsOf(change: Change): Change[] {
  const { op, attribute, value } = change;
  if (attribute !== 'name' || op === 'remove') return [change];
  return [...fieldsOf(value ?? {}, attribute)].map(([part, each]) => ({
    ...change,
    attribute: `name.${part}`,
    value: each,
  }));
}

/** The fields of an object by their names in lower case. */
export function fieldsOf(value: unknown, at: string): Map<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    failFields({ path: at, code: 'not-valid' });
  return new Map(Object.entries(value).map(([name, each]) => [name.toLowerCase(), each]));
}

function opOf(value: unknown, at: string): Change['op'] {
  const op = typeof value === 'string' ? value.toLowerCase() : '';
  if (op === 'add' || op === 'replace' || op === 'remove') return op;
  return failFields({ path: at, code: 'not-one-of', params: { values: 'add, replace, remove' } });
}

/** Returns the text of an attribute, null for none. */
export function textOf(path: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : failFields({ path, code: 'not-a-string' });
}

/** Entra sends truth values as texts such as "False". */
export function booleanOf(path: string, value: unknown): boolean {
  const text = String(value).toLowerCase();
  if (typeof value === 'boolean' || (typeof value === 'string' && /^(true|false)$/.test(text)))
    return text === 'true';
  return failFields({ path, code: 'not-a-boolean' });
}
