import { fieldErrorsOf } from '@worksheet/domain/fields/errors';
import type { FieldError } from '@worksheet/domain/fields/messages';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Control, type Resolver, useForm } from 'react-hook-form';
import { z } from 'zod';
import { problemOf } from '#lib/problem.ts';
import { errorText, fieldText } from '#lib/show-error.ts';
import type { FormValues } from '#components/form/draft.ts';
import { useDraft } from '#components/form/use-draft.ts';

export interface SchemaForm {
  readonly control: Control<FormValues>;
  readonly labels: Readonly<Record<string, string>>;
  readonly set: (name: string, value: string | boolean) => void;
  readonly rules: (name: string) => FieldRules;
  /** Set while the form shows a draft that was restored. */
  readonly restoredDraft: { readonly isAfterLogin: boolean } | undefined;
  /** Returns the form to its initial values. */
  readonly discardChanges: () => void;
}

/** After saving, the form closes or is emptied for another entry. */
type NextStep = 'close' | 'another';

interface SchemaFormOptions<S extends z.ZodObject> {
  readonly schema: S;
  readonly labels: Readonly<Record<string, string>>;
  readonly initial: FormValues;
  /** Converts the form's values to what the schema accepts, such as texts to numbers. */
  readonly read?: (values: FormValues) => Readonly<Record<string, unknown>>;
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** The field that shows the server's "already exists" error. */
  readonly codeField?: string;
  readonly save: (values: z.output<S>, next: NextStep) => Promise<void>;
  /** The fields that stay filled for the next of several entries. */
  readonly repeated?: readonly string[];
  readonly onError: (text: string) => void;
  /** False for a confirmation, which must be typed anew. */
  readonly keepsDraft?: boolean;
}

/** Validates before sending; shows the errors of schema and server at their fields and preserves the values (D40). */
export function useSchemaForm<S extends z.ZodObject>(options: SchemaFormOptions<S>) {
  const { schema, labels, initial, fixed, read = unchanged, codeField, save, onError } = options;
  const [serverError, setServerError] = useState<string>();
  const [isOutdated, setIsOutdated] = useState(false);
  const parse = (values: FormValues) => z.safeParse(schema, { ...read(values), ...fixed });
  const textOf = (error: FieldError) => fieldText(error, labelOf(labels, error.path));

  const resolver: Resolver<FormValues> = (values) => {
    const { error } = parse(values);
    if (!error) return { values, errors: {} };
    const errors = fieldErrorsOf(error).map((each) => ({ ...each, text: textOf(each) }));
    return { values: {}, errors: groupErrors(errors, labels) };
  };
  const form = useForm<FormValues>({ defaultValues: initial, resolver });

  const set = (name: string, value: string | boolean) =>
    form.setValue(name, value, { shouldDirty: true });
  const draft = useDraft({
    initial,
    isEnabled: options.keepsDraft ?? true,
    restore: (values) => {
      for (const [name, value] of Object.entries(values)) if (name in initial) set(name, value);
    },
  });
  const handleChange = useEffectEvent(() => draft.store(form.getValues()));
  useEffect(() => {
    const { unsubscribe } = form.watch(() => handleChange());
    return unsubscribe;
  }, [form]);

  function showServerError(error: unknown): void {
    const problem = problemOf(error);
    setIsOutdated(problem.code === 'record-changed');
    const isTaken = problem.code === 'already-exists' || problem.code === 'username-exists';
    const fieldErrors =
      isTaken && codeField
        ? [{ path: codeField, text: errorText(error) }]
        : problem.errors.map((field) => ({ path: field.path, text: textOf(field) }));
    const grouped = Object.entries(groupErrors(fieldErrors, labels));
    const shown = grouped.filter(([path]) => path in labels);
    for (const [index, [path, fieldError]] of shown.entries()) {
      form.setError(path, { ...fieldError, type: 'server' }, { shouldFocus: index === 0 });
    }
    const [first] = shown;
    const isBadInput = problem.code === 'invalid-input' && first !== undefined;
    const text = isBadInput ? `${labels[first[0]]}: ${first[1].message}` : errorText(error);
    setServerError(text);
    // The form itself says what was changed, and by whom.
    if (problem.code !== 'record-changed') onError(text);
  }

  const submitThen = (next: NextStep) =>
    form.handleSubmit(async (values) => {
      setServerError(undefined);
      const parsed = parse(values);
      if (!parsed.success) return;
      try {
        await save(parsed.data, next);
        if (next === 'close') draft.clear(form.getValues());
        else emptyForAnother(values);
      } catch (error) {
        showServerError(error);
      }
    });

  function emptyForAnother(values: FormValues): void {
    // The focus moves before the reset, which forgets the inputs.
    if (codeField) form.setFocus(codeField);
    const kept = Object.entries(values).filter(([name]) => options.repeated?.includes(name));
    form.reset({ ...initial, ...Object.fromEntries(kept) });
    // The next draft is that of a new form, whose values differ from `initial` by the kept ones.
    draft.clear(initial);
  }

  const reset = (values: FormValues = initial) => {
    setServerError(undefined);
    form.reset(values);
    draft.clear(values);
  };
  const schemaForm: SchemaForm = {
    control: form.control,
    labels,
    set,
    rules: (name) => fieldRules(schema, name),
    restoredDraft: draft.restored,
    discardChanges: () => reset(),
  };
  return {
    form: schemaForm,
    serverError,
    /** Another user has changed the entry since it was loaded (D17, D51). */
    isOutdated,
    submit: () => void submitThen('close')(),
    submitAndAddAnother: () => void submitThen('another')(),
    reset,
  };
}

/** The label of the column of a grid is at `units.code`. */
function labelOf(labels: Readonly<Record<string, string>>, path: string): string {
  return labels[path] ?? labels[path.replace(/\.\d+\./, '.')] ?? path;
}

function unchanged(values: FormValues): FormValues {
  return values;
}

interface FieldRules {
  readonly max: number | undefined;
  readonly optional: boolean;
}

/** Reads the limits from the schema, so that no form repeats them. */
export function fieldRules(schema: z.ZodObject, name: string): FieldRules {
  const field: unknown = schema.shape[name];
  if (!isSchema(field)) return { max: undefined, optional: true };
  return { max: maxOf(field), optional: field.safeParse(null).success };
}

function maxOf(field: z.ZodType): number | undefined {
  const declared = field.meta()?.maxLength;
  if (typeof declared === 'number') return declared;
  // `nullish()` wraps the schema that declares the length.
  const inner: unknown = 'innerType' in field.def ? field.def.innerType : undefined;
  return isSchema(inner) ? maxOf(inner) : undefined;
}

function isSchema(value: unknown): value is z.ZodType {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}

interface GroupedError {
  readonly type: string;
  readonly message: string;
  /** The texts of the cells of a grid by their path within the field, such as `2.code`. */
  readonly types?: Readonly<Record<string, string>>;
}

/** Makes the errors of the cells of a grid, such as `units.2.code`, one error of the field `units`. */
export function groupErrors(
  errors: readonly { readonly path: string; readonly code?: string; readonly text: string }[],
  labels: Readonly<Record<string, string>>,
): Record<string, GroupedError> {
  const grouped: Record<string, GroupedError> = {};
  for (const { path, code = 'custom', text } of errors) {
    const [field = '', ...within] = path.split('.');
    if (path in labels || within.length === 0 || !(field in labels)) {
      grouped[path] = { type: code, message: text };
      continue;
    }
    const { type = code, message = text, types } = grouped[field] ?? {};
    grouped[field] = { type, message, types: { ...types, [within.join('.')]: text } };
  }
  return grouped;
}
