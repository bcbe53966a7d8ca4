import { z } from 'zod';
import { decimalError } from '../field-checks.ts';
import { code, optionalCode, optionalText, teamCode, text } from '../fields.ts';

/** A text in every language of the product. */
export interface Localized {
  readonly en: string;
  readonly da: string;
}

export type FieldKind =
  | 'code'
  | 'text'
  | 'team-code'
  | 'unit-of-measure-code'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'reference'
  | 'read-only';

/** One field of an entity: what calls accept, what rows contain, and how screens show it. */
export interface Field<
  K extends FieldKind = FieldKind,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> extends Presentation {
  readonly kind: K;
  readonly input: I;
  readonly output: O;
  /** What null means: the column may be empty. */
  readonly optional: boolean;
  /** The longest text. */
  readonly max?: number;
  /** How many decimals are stored. */
  readonly scale?: number;
  /** Which entity a reference names. */
  readonly target?: ReferenceTarget;
  /** Two valid values, for the OpenAPI examples and the tests. */
  readonly examples: readonly [unknown, unknown];
}

interface Presentation {
  /** The label of the input and of the column. A field without one is on no screen. */
  readonly label?: Localized;
  readonly hint?: Localized;
  readonly placeholder?: Localized;
  /** False leaves the field out of the list. */
  readonly inList?: boolean;
}

/** A field that people fill in has a label. */
interface Options<V> extends Presentation {
  readonly label: Localized;
  readonly examples?: readonly [V, V];
}

/** What a reference needs to know of the entity it names. */
export interface ReferenceTarget {
  readonly name: string;
  readonly table: string;
  readonly discriminator: Readonly<Record<string, string>>;
  readonly keyName: string;
  readonly keyFields: Readonly<Record<string, Field>>;
}

interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
}

/** The labels that most entities share. */
export const labels = {
  no: { en: 'Number', da: 'Nummer' },
  code: { en: 'Code', da: 'Kode' },
  description: { en: 'Description', da: 'Beskrivelse' },
  name: { en: 'Name', da: 'Navn' },
} as const satisfies Record<string, Localized>;

/** The kinds of fields that a declaration is made of. Limits that are given here hold in calls, forms and the database. */
export const field = {
  /** Letters, digits, space and `- _ / .` (spec §5). */
  code: (max: number, options: Options<string>) =>
    define('code', code(max), z.string(), { max, examples: ['A-1', 'B-2'], ...options }),

  text: (max: number, options: Options<string>) =>
    define('text', text(max), z.string(), { max, examples: ['Kran', 'Mobilkran'], ...options }),

  optionalText: (max: number, options: Options<string>) =>
    define('text', optionalText(max), z.string().nullable(), {
      max,
      optional: true,
      examples: ['Kran', 'Mobilkran'],
      ...options,
    }),

  /** Stored in upper case (spec §5). */
  teamCode: (options: Options<string>) =>
    define('team-code', teamCode, z.string().nullable(), {
      max: 20,
      optional: true,
      examples: ['MONTAGE', 'SERVICE'],
      ...options,
    }),

  /** The code of some item's or resource's unit of measure. */
  unitOfMeasureCode: (options: Options<string>) =>
    define('unit-of-measure-code', optionalCode(10), z.string().nullable(), {
      max: 10,
      optional: true,
      examples: ['TIME', 'DAG'],
      ...options,
    }),

  integer: ({ min = 0, max = 2_147_483_647, ...options }: Options<number> & NumberLimits) =>
    define('integer', z.int().min(min).max(max), z.int(), { examples: [4, 5], ...options }),

  /** Exact, with at most `scale` decimals; the column is `decimal(scale + 8, scale)` (D10). */
  decimal: (scale: number, { min = 0, max, ...options }: Options<number> & NumberLimits) =>
    define('decimal', decimal(scale, min, max ?? 10 ** 8 - 10 ** -scale), z.number(), {
      scale,
      examples: [12.5, 7],
      ...options,
    }),

  boolean: (options: Options<boolean>) =>
    define('boolean', z.boolean(), z.boolean(), { examples: [true, false], ...options }),

  /** The key of another entity's row, which must exist and be active when it is chosen (D24). */
  reference: (to: ReferenceTarget, options: Options<string>) => {
    const max = to.keyFields[to.keyName]?.max ?? 20;
    return define('reference', code(max), z.string(), {
      target: to,
      max,
      examples: ['A-1', 'B-2'],
      ...options,
    });
  },

  /** In rows only: another field or another system sets it. */
  readOnly: <O extends z.ZodType>(output: O, options: Presentation = {}) =>
    define('read-only', z.never(), output, { optional: true, examples: [null, null], ...options }),
};

function define<K extends FieldKind, I extends z.ZodType, O extends z.ZodType>(
  kind: K,
  input: I,
  output: O,
  {
    optional = false,
    ...rest
  }: Omit<Field<K, I, O>, 'kind' | 'input' | 'output' | 'optional'> & {
    readonly optional?: boolean;
  },
): Field<K, I, O> {
  return { kind, input, output, optional, ...rest };
}

function decimal(scale: number, min: number, max: number) {
  return z
    .number()
    .min(min)
    .max(max)
    .superRefine((value, context) => {
      const fault = decimalError(value, scale);
      if (fault) context.addIssue({ code: 'custom', message: fault.code, params: fault.params });
    });
}
