import { z } from 'zod';
import { decimalError } from '../fields/checks.ts';
import { code, newCode, optionalCode, optionalText, teamCode, text } from '../fields/fields.ts';

/** A value of a field with a fixed set of values. */
export interface Choice<V extends string = string> extends Localized {
  readonly value: V;
}

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
  | 'choice'
  | 'reference'
  | 'read-only';

export interface Field<
  K extends FieldKind = FieldKind,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> extends Presentation {
  readonly kind: K;
  readonly input: I;
  /** The schema of create calls, if it checks more than `input` does. */
  readonly newInput?: I;
  readonly output: O;
  /** The column is nullable. */
  readonly optional: boolean;
  readonly max?: number;
  readonly scale?: number;
  /** The total number of digits of a decimal's column. */
  readonly precision?: number;
  readonly target?: ReferenceTarget;
  /** The values that can be chosen; none of them is null. */
  readonly choices?: readonly Choice[];
  /** An update that leaves the field out keeps its value, since older clients do not know the field (D52). */
  readonly staysIfLeftOut?: boolean;
  /** Two valid values, for the OpenAPI examples and the tests. */
  readonly examples: readonly [unknown, unknown];
}

interface Presentation {
  /** A field without a label is not shown. */
  readonly label?: Localized;
  readonly hint?: Localized;
  readonly placeholder?: Localized;
  readonly inList?: boolean;
}

interface Options<V> extends Presentation {
  readonly label: Localized;
  readonly staysIfLeftOut?: boolean;
  readonly examples?: readonly [V, V];
}

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

export const labels = {
  no: { en: 'Number', da: 'Nummer' },
  code: { en: 'Code', da: 'Kode' },
  description: { en: 'Description', da: 'Beskrivelse' },
  name: { en: 'Name', da: 'Navn' },
} as const satisfies Record<string, Localized>;

export const field = {
  /** The text contains letters, digits, spaces and `- _ / .` (spec §5). */
  code: (max: number, options: Options<string>) =>
    define('code', code(max), z.string(), {
      newInput: newCode(max),
      max,
      examples: ['A-1', 'B-2'],
      ...options,
    }),

  text: (max: number, options: Options<string>) =>
    define('text', text(max), z.string(), { max, examples: ['Kran', 'Mobilkran'], ...options }),

  optionalText: (max: number, options: Options<string>) =>
    define('text', optionalText(max), z.string().nullable(), {
      max,
      optional: true,
      examples: ['Kran', 'Mobilkran'],
      ...options,
    }),

  /** The code is stored in upper case (spec §5). */
  teamCode: (options: Options<string>) =>
    define('team-code', teamCode, z.string().nullable(), {
      max: 20,
      optional: true,
      examples: ['MONTAGE', 'SERVICE'],
      ...options,
    }),

  unitOfMeasureCode: (max: number, options: Options<string>) =>
    define('unit-of-measure-code', optionalCode(max), z.string().nullable(), {
      max,
      optional: true,
      examples: ['TIME', 'DAG'],
      ...options,
    }),

  integer: ({ min = 0, max = 2_147_483_647, ...options }: Options<number> & NumberLimits) =>
    define('integer', z.int().min(min).max(max), z.int(), { examples: [4, 5], ...options }),

  /** The column is `decimal(scale + 8, scale)` (D10). */
  decimal: (scale: number, { min = 0, max, ...options }: Options<number> & NumberLimits) =>
    define('decimal', decimal(scale, min, max ?? 10 ** 8 - 10 ** -scale), z.number(), {
      scale,
      precision: scale + 8,
      examples: [12.5, 7],
      ...options,
    }),

  /** Null clears the value; older clients do not send it (D52). */
  optionalDecimal: (
    scale: number,
    {
      min = 0,
      max,
      ...options
    }: Options<number> & Required<NumberLimits> & { readonly precision?: number },
  ) =>
    define('decimal', decimal(scale, min, max).nullish(), z.number().nullable(), {
      scale,
      precision: scale + String(Math.trunc(max)).length,
      optional: true,
      staysIfLeftOut: true,
      examples: [12.5, 7],
      ...options,
    }),

  boolean: (options: Options<boolean>) =>
    define('boolean', z.boolean(), z.boolean(), { examples: [true, false], ...options }),

  /** The flag is off in new rows; older clients do not send it (D52). */
  flag: (options: Options<boolean>) =>
    define('boolean', z.boolean().optional(), z.boolean(), {
      staysIfLeftOut: true,
      examples: [true, false],
      ...options,
    }),

  choice: <const V extends string>(
    max: number,
    choices: readonly Choice<V>[],
    options: Options<V>,
  ) => {
    const values = z.enum(choices.map(({ value }) => value));
    return define('choice', values, values, {
      choices,
      max,
      examples: [choices[0]?.value, choices.at(-1)?.value],
      ...options,
    });
  },

  /** Null means that nothing is chosen; older clients do not send the field (D52). */
  optionalChoice: <const V extends string>(
    max: number,
    choices: readonly Choice<V>[],
    options: Options<V>,
  ) => {
    const values = z.enum(choices.map(({ value }) => value));
    return define('choice', values.nullish(), values.nullable(), {
      choices,
      max,
      optional: true,
      staysIfLeftOut: true,
      examples: [choices[0]?.value, choices.at(-1)?.value],
      ...options,
    });
  },

  /** The key of a row of another entity, which must exist and be active when it is chosen (D24). */
  reference: (target: ReferenceTarget, options: Options<string>) => {
    const max = target.keyFields[target.keyName]?.max ?? 20;
    return define('reference', code(max), z.string(), {
      target,
      max,
      examples: ['A-1', 'B-2'],
      ...options,
    });
  },

  /** The field is returned but not accepted: another field or system sets it. */
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
      const error = decimalError(value, scale);
      if (error) context.addIssue({ code: 'custom', message: error.code, params: error.params });
    });
}
