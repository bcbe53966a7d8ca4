export const usage = `Writes a new kind of master data: migration, table, declaration, store, REST calls and screens.

  npm run new:entity <name> -- [field …]

  npm run new:entity vehicle -- no:code:20 description:text:100 seats:integer price:decimal:2

Name: singular, lower case, words joined by a hyphen: parking-spot.
Fields: the first is the key, name:code:<length>. The others:
  name:text:<length>   name:optionalText:<length>   name:integer   name:decimal:<decimals>
  name:boolean         name:teamCode                customerNo:reference:customer
`;

export interface Names {
  readonly kebab: string;
  readonly camel: string;
  readonly pascal: string;
  readonly snake: string;
  /** The name in the REST path, such as `parkingspot`. */
  readonly rest: string;
  /** The name in the path of the page, such as `parkingspots`. */
  readonly path: string;
  /** The nouns in sentences, such as `parking spot` and `parking spots`. */
  readonly one: string;
  readonly many: string;
}

export function parseNames(kebab: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) {
    throw new Error(`"${kebab}" is not a valid entity name.\n\n${usage}`);
  }
  const words = kebab.split('-');
  const pascal = words.map(capitalized).join('');
  const one = words.join(' ');
  const many = pluralOf(one);
  return {
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: words.join('_'),
    rest: words.join(''),
    path: many.replaceAll(' ', ''),
    one,
    many,
  };
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

const kinds = [
  'code',
  'text',
  'optionalText',
  'integer',
  'decimal',
  'boolean',
  'teamCode',
  'reference',
] as const;

export interface FieldSpec {
  readonly name: string;
  readonly kind: (typeof kinds)[number];
  readonly size: number;
  readonly to: string;
}

/** Fields that every entity has. */
const momentNames = ['createdDateTime', 'modifiedDateTime'];

const defaults = ['no:code:20', 'description:text:100'];

export function parseFields(specs: readonly string[]): [key: FieldSpec, ...FieldSpec[]] {
  const [key, ...others] = (specs.length > 0 ? specs : defaults).map(parseField);
  if (key?.kind !== 'code') throw new Error(`The first field is the key, such as no:code:20.`);
  return [key, ...others];
}

function parseField(spec: string): FieldSpec {
  const [name = '', kind, argument = ''] = spec.split(':');
  const knownKind = kinds.find((each) => each === kind);
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name) || !knownKind) {
    throw new Error(`"${spec}" is not a valid field.\n\n${usage}`);
  }
  if (['id', 'active', 'q', 'limit', 'cursor', 'accountId', ...momentNames].includes(name)) {
    throw new Error(`Every entity already has a field "${name}".`);
  }
  const size = argument === '' ? defaultSizes[knownKind] : Number(argument);
  if (knownKind !== 'reference' && !(Number.isInteger(size) && (size ?? 0) >= 0)) {
    throw new Error(`"${spec}" needs a whole number: ${name}:${knownKind}:20.`);
  }
  return { name, kind: knownKind, size: size ?? 0, to: knownKind === 'reference' ? argument : '' };
}

const defaultSizes: Partial<Record<FieldSpec['kind'], number>> = {
  code: 20,
  text: 100,
  optionalText: 100,
  integer: 0,
  decimal: 2,
  boolean: 0,
  teamCode: 20,
};
