import { fieldErrorsOf } from '@worksheet/domain/field-errors';
import type { FieldError } from '@worksheet/domain/field-messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Control, type Resolver, useForm } from 'react-hook-form';
import { z } from 'zod';
import { problemOf } from '#lib/problem.ts';
import { errorText, fieldText } from '#lib/show-error.ts';
import { type FieldFacts, fieldFacts } from '#components/form/field-facts.ts';
import { draftOf } from '#components/form/draft.ts';
import { useDraft } from '#components/form/use-draft.ts';

/** What a form holds: texts and ticks. An empty text is nothing chosen. */
export type FormValues = Record<string, string | boolean>;

/** A form that a schema of the domain judges; its fields find everything they need here. */
export interface SchemaForm {
  readonly control: Control<FormValues>;
  readonly labels: Readonly<Record<string, string>>;
  readonly set: (name: string, value: string | boolean) => void;
  readonly facts: (name: string) => FieldFacts;
}

interface SchemaFormOptions<S extends z.ZodObject> {
  readonly schema: S;
  readonly labels: Readonly<Record<string, string>>;
  readonly initial: FormValues;
  /** What is sent along without being asked for, such as the account or the owner. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** The field whose value is taken when the server says that it exists already. */
  readonly codeField?: string;
  readonly save: (values: z.output<S>) => Promise<void>;
  /** Called with the sentence for what the server refused. */
  readonly onRefused: (text: string) => void;
}

/**
 * A form over a schema: judged by it before sending, and told by the server afterwards. Every message stands beside its
 * field, the first wrong field gets the focus, and what was typed stays (D40).
 */
export function useSchemaForm<S extends z.ZodObject>(options: SchemaFormOptions<S>) {
  const { schema, labels, initial, fixed, codeField, save, onRefused } = options;
  const [refusal, setRefusal] = useState<string>();
  const parse = (values: FormValues) => z.safeParse(schema, { ...values, ...fixed });
  const textOf = (error: FieldError) => fieldText(error, labels[error.path] ?? error.path);

  const resolver: Resolver<FormValues> = (values) => {
    const { error } = parse(values);
    if (!error) return { values, errors: {} };
    const found = fieldErrorsOf(error).map((wrong) => [
      wrong.path,
      { type: wrong.code, message: textOf(wrong) },
    ]);
    return { values: {}, errors: Object.fromEntries(found) };
  };
  const form = useForm<FormValues>({ defaultValues: initial, resolver });

  const set = (name: string, value: string | boolean) =>
    form.setValue(name, value, { shouldDirty: true });
  const keepDraft = useDraft(Object.keys(labels), (draft) => {
    for (const [name, value] of Object.entries(draft)) if (name in initial) set(name, value);
  });
  /** What the form goes back to, and is compared with. */
  const opened = useRef(initial);
  const keep = useEffectEvent(() => keepDraft(draftOf(form.getValues(), opened.current)));
  useEffect(() => {
    const { unsubscribe } = form.watch(() => keep());
    return unsubscribe;
  }, [form]);

  function showRefusal(error: unknown): void {
    const problem = problemOf(error);
    const isTaken = problem.code === 'already-exists' || problem.code === 'username-exists';
    const wrong =
      isTaken && codeField
        ? [{ path: codeField, text: errorText(error) }]
        : problem.errors.map((field) => ({ path: field.path, text: textOf(field) }));
    const known = wrong.filter(({ path }) => path in labels);
    for (const [index, { path, text }] of known.entries()) {
      form.setError(path, { type: 'server', message: text }, { shouldFocus: index === 0 });
    }
    const [first] = known;
    const isBadInput = problem.code === 'invalid-input' && first !== undefined;
    const text = isBadInput ? `${labels[first.path]}: ${first.text}` : errorText(error);
    setRefusal(text);
    onRefused(text);
  }

  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    const parsed = parse(values);
    if (!parsed.success) return;
    try {
      await save(parsed.data);
      opened.current = values;
      keepDraft(null);
    } catch (error) {
      showRefusal(error);
    }
  });

  const schemaForm: SchemaForm = {
    control: form.control,
    labels,
    set,
    facts: (name) => fieldFacts(schema, name),
  };
  return {
    form: schemaForm,
    /** What the server said when it refused, until the next attempt. */
    refusal,
    submit: () => void submit(),
    /** Back to how it was opened, or to other values. */
    reset: (values?: FormValues) => {
      setRefusal(undefined);
      opened.current = values ?? initial;
      form.reset(opened.current);
    },
  };
}
