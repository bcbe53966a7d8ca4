import type { z } from 'zod';

/**
 * A check in place of `schema.parse`, for values that are expected to be right: zod makes every object anew and two more
 * for each of its fields, which for a list of thousands costs as much as reading it from the database. It says yes only
 * where `parse` would answer an equal value; its no means nothing, and `parse` has the word. Undefined for a schema with a
 * part that is not known here.
 */
export function exactly(schema: z.ZodType): ((value: unknown) => boolean) | undefined {
  const code = test(schema, { at: 'value', depth: 0 });
  if (code === undefined) return undefined;
  // As zod makes its own: of the names and words of our schemas, and of nothing that anybody sent.
  return new Function('every', 'isPlain', 'sizeOf', `return (value) => ${code}`)(
    every,
    isPlain,
    sizeOf,
  );
}

/** Where the value lies, as an expression, and within how many lists. */
interface Place {
  readonly at: string;
  readonly depth: number;
}

/** The expression that is true where the value at a place is exactly right. */
function test(schema: z.core.$ZodType, place: Place): string | undefined {
  const { at } = place;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'number') return numberTest(def, at);
  if (def.type === 'array') return arrayTest(def, place);
  // Any further rule may change the value.
  if (def.checks?.length || 'format' in def || ('coerce' in def && def.coerce)) return undefined;
  switch (def.type) {
    case 'string':
    case 'boolean':
      return `typeof ${at} === '${def.type}'`;
    case 'enum':
      return either(Object.values(def.entries).map((word) => `${at} === ${JSON.stringify(word)}`));
    case 'nullable':
      return either([`${at} === null`, test(def.innerType, place)]);
    case 'optional':
      return either([`${at} === undefined`, test(def.innerType, place)]);
    case 'object':
      return objectTest(def, place);
    default:
      return undefined;
  }
}

type Tests = readonly (string | undefined)[];

function either(tests: Tests): string | undefined {
  return tests.includes(undefined) ? undefined : `(${tests.join(' || ')})`;
}

function all(tests: Tests): string | undefined {
  return tests.includes(undefined) ? undefined : tests.join(' && ');
}

function numberTest(def: z.core.$ZodNumberDef, at: string): string | undefined {
  const format = 'format' in def ? def.format : undefined;
  if (def.coerce || (format !== undefined && format !== 'safeint')) return undefined;
  const kind = format === undefined ? 'isFinite' : 'isSafeInteger';
  return all([`Number.${kind}(${at})`, ...boundTests(def, at)]);
}

function boundTests({ checks = [] }: z.core.$ZodTypeDef, at: string): Tests {
  return checks.map((check) => {
    const { def } = (check as z.core.$ZodChecks)._zod;
    switch (def.check) {
      case 'greater_than':
      case 'less_than': {
        if (typeof def.value !== 'number') return undefined;
        const sign = def.check === 'less_than' ? '<' : '>';
        return `${at} ${sign}${def.inclusive ? '=' : ''} ${def.value}`;
      }
      case 'min_length':
        return `${at}.length >= ${def.minimum}`;
      case 'max_length':
        return `${at}.length <= ${def.maximum}`;
      default:
        return undefined;
    }
  });
}

function arrayTest(def: z.core.$ZodArrayDef, { at, depth }: Place): string | undefined {
  const item = `item${depth}`;
  const ofEach = test(def.element, { at: item, depth: depth + 1 });
  const isEach = ofEach && `every(${at}, (${item}) => ${ofEach})`;
  return all([`Array.isArray(${at})`, ...boundTests(def, at), isEach]);
}

function objectTest(def: z.core.$ZodObjectDef, { at, depth }: Place): string | undefined {
  if (def.catchall) return undefined;
  const fields = Object.entries(def.shape).map(([name, schema]) => ({
    name: JSON.stringify(name),
    schema,
  }));
  const size = fields.map(({ name, schema }) =>
    schema._zod.optin === 'optional' ? `(${name} in ${at})` : '1',
  );
  return all([
    `isPlain(${at})`,
    `sizeOf(${at}) === ${size.join(' + ') || 0}`,
    ...fields.map(({ name, schema }) => test(schema, { at: `${at}[${name}]`, depth })),
  ]);
}

function every(list: readonly unknown[], isRight: (item: unknown) => boolean): boolean {
  for (let index = 0; index < list.length; index += 1) if (!isRight(list[index])) return false;
  return true;
}

/** Anything but a plain object zod makes a plain object of. */
function isPlain(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** Counted in a loop, as that makes nothing. */
function sizeOf(value: object): number {
  let size = 0;
  for (const _ in value) size += 1;
  return size;
}
