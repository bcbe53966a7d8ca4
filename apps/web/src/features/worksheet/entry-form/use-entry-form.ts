import type { FieldError } from '@worksheet/domain/field-messages';
import { nextEntryForm } from '@worksheet/domain/worksheet/entry-form';
import { checkEntryForm } from '@worksheet/domain/worksheet/entry-form-check';
import type {
  EntryEvent,
  EntryForm,
  EntrySetting,
} from '@worksheet/domain/worksheet/entry-form-state';
import type { Entry } from '@worksheet/domain/worksheet/record';
import { useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  remainingErrors,
  isEntryField,
  useFieldErrorText,
} from '#features/worksheet/entry-form/entry-errors.ts';
import { useEntryLookups } from '#features/worksheet/entry-form/use-entry-lookups.ts';
import { problemOf } from '#lib/problem.ts';

interface State {
  readonly form: EntryForm;
  readonly errors: readonly FieldError[];
  /** What no field can carry: shown above the buttons, with everything typed kept (D40). */
  readonly failure: unknown;
}

type Message =
  | { readonly type: 'event'; readonly event: EntryEvent }
  | { readonly type: 'wrong'; readonly errors: readonly FieldError[]; readonly failure?: unknown };

/** The entry form's state machine (domain) with what is wrong beside it. */
export function useEntryForm(setting: EntrySetting, begin: () => EntryForm) {
  const element = useRef<HTMLFormElement>(null);
  const [{ form, errors, failure }, dispatch] = useReducer(
    (state: State, message: Message): State => {
      if (message.type === 'wrong') {
        return { ...state, errors: message.errors, failure: message.failure };
      }
      const next = nextEntryForm(state.form, message.event, setting);
      const begins = ['reset', 'created-and-new', 'filled'].includes(message.event.type);
      return {
        form: next,
        errors: remainingErrors(state.errors, message.event),
        failure: begins ? undefined : state.failure,
      };
    },
    null,
    (): State => ({ form: begin(), errors: [], failure: undefined }),
  );
  const send = (event: EntryEvent) => dispatch({ type: 'event', event });

  /** Shows errors beside their fields, and puts the focus on the first. */
  const showWrong = (wrong: readonly FieldError[], cause?: unknown) => {
    flushSync(() => dispatch({ type: 'wrong', errors: wrong, failure: cause }));
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const { isBringing, ...lookups } = useEntryLookups({ form, setting, send });
  const brought = useBrought(isBringing, form);

  /**
   * The entry to be sent; undefined when something is wrong, which is then shown. Whoever is quicker than the net is not
   * told of a field that is about to be filled in: what was chosen first brings with it what it brings.
   */
  const check = async (): Promise<Entry | undefined> => {
    const checked = checkEntryForm(await brought(), setting);
    if ('entry' in checked) return checked.entry;
    showWrong(checked.errors);
    return undefined;
  };

  /** What the server refused: beside the fields it names, the rest as a whole. */
  const refuse = (error: unknown) => {
    const named = problemOf(error).errors;
    const here = named.filter(({ path }) => isEntryField(path));
    showWrong(here, here.length === named.length && here.length > 0 ? undefined : error);
  };

  return {
    element,
    form,
    setting,
    lookups,
    send,
    errors,
    errorOf: useFieldErrorText(errors),
    failure,
    check,
    refuse,
  };
}

/** Answers the form once everything has come that a choice brings with it. */
function useBrought(isBringing: boolean, form: EntryForm): () => Promise<EntryForm> {
  const latest = useRef({ isBringing, form });
  const waiting = useRef<((form: EntryForm) => void)[]>([]);
  useLayoutEffect(() => {
    latest.current = { isBringing, form };
    if (isBringing) return;
    for (const goOn of waiting.current.splice(0)) goOn(form);
  }, [isBringing, form]);
  return async () => {
    if (!latest.current.isBringing) return latest.current.form;
    return new Promise((goOn) => waiting.current.push(goOn));
  };
}

export type EntryFormHandle = ReturnType<typeof useEntryForm>;
