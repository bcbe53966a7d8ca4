import { todayIn } from '@worksheet/domain/dates/calendar';
import type { FieldError } from '@worksheet/domain/fields/messages';
import { nextEntryForm } from '@worksheet/domain/worksheet/entry-form/entry-form';
import { checkEntryForm } from '@worksheet/domain/worksheet/entry-form/check';
import {
  endsNextDay,
  type EntryEvent,
  type EntryForm,
  type EntryFormContext,
} from '@worksheet/domain/worksheet/entry-form/state';
import type { NormalEntry } from '@worksheet/domain/worksheet/record';
import { useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  isEntryField,
  remainingErrors,
  fieldErrorText,
} from '#features/worksheet/entry-form/entry-errors.ts';
import { useEntryLookups } from '#features/worksheet/entry-form/use-entry-lookups.ts';
import { useLanguage } from '#lib/format.ts';
import { problemOf } from '#lib/problem.ts';
import type { Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

interface State {
  readonly form: EntryForm;
  readonly errors: readonly FieldError[];
  /** The error of the last submit, shown above the buttons (D40). */
  readonly failure: unknown;
  /** Counts the user's changes, so that a late result can tell that it is outdated. */
  readonly changes: number;
}

const lookupEvents: readonly EntryEvent['type'][] = [
  'jobs-loaded',
  'tasks-loaded',
  'units-of-measure-loaded',
  'work-type-loaded',
  'unit-loaded',
  'preselected',
  'from-suggested',
];

interface Checked {
  /** Two if the work passes midnight. */
  readonly entries: readonly NormalEntry[];
  readonly form: EntryForm;
}

type Action =
  | { readonly type: 'event'; readonly event: EntryEvent }
  | { readonly type: 'errors'; readonly errors: readonly FieldError[]; readonly failure?: unknown };

export type EntryFormHandle = ReturnType<typeof useEntryForm>;
export type EntryFieldProps = Pick<EntryFormHandle, 'form' | 'setting' | 'send' | 'errorOf'>;

export function useEntrySetting(session: Session): EntryFormContext {
  const [settings] = trpc.account.read.useSuspenseQuery();
  return {
    settings,
    registersHoursOnly: settings.registersHoursOnly,
    timeZone: session.timeZone,
    language: useLanguage(),
    today: todayIn(session.timeZone),
    defaultDescription: session.defaultDescription,
    defaultResource:
      session.defaultResource === null ? null : { no: session.defaultResource, description: null },
    lockDefaultResource: session.lockDefaultResource,
  };
}

export function useEntryForm(setting: EntryFormContext, initialForm: () => EntryForm) {
  const utils = trpc.useUtils();
  const element = useRef<HTMLFormElement>(null);
  const [{ form, errors, failure, changes }, dispatch] = useReducer(
    (state: State, action: Action): State => {
      if (action.type === 'errors') {
        return { ...state, errors: action.errors, failure: action.failure };
      }
      const replacesForm = ['reset', 'created-and-new', 'filled'].includes(action.event.type);
      return {
        form: nextEntryForm(state.form, action.event, setting),
        errors: remainingErrors(state.errors, action.event),
        failure: replacesForm ? undefined : state.failure,
        changes: state.changes + (lookupEvents.includes(action.event.type) ? 0 : 1),
      };
    },
    null,
    (): State => ({ form: initialForm(), errors: [], failure: undefined, changes: 0 }),
  );
  const send = (event: EntryEvent) => dispatch({ type: 'event', event });

  const showErrors = (fieldErrors: readonly FieldError[], cause?: unknown) => {
    flushSync(() => dispatch({ type: 'errors', errors: fieldErrors, failure: cause }));
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const { isPending, ...lookups } = useEntryLookups({ form, setting, send });
  const settledForm = useSettledForm(isPending, form);

  /** Returns undefined after showing the errors. Waits for lookups, which may fill required fields. */
  const validate = async (): Promise<Checked | undefined> => {
    const settled = await settledForm();
    const result = endsNextDay(settled, setting)
      ? (await import('@worksheet/domain/worksheet/entry-form/past-midnight')).checkPastMidnight(
          settled,
          setting,
        )
      : checkEntryForm(settled, setting);
    if ('entry' in result) return { entries: [result.entry], form: settled };
    if ('entries' in result) return { entries: result.entries, form: settled };
    showErrors(result.errors);
    return undefined;
  };

  const showServerError = async (error: unknown) => {
    const { code, errors: all } = problemOf(error);
    // The date shows until when the period is closed, which the loaded settings may not know yet.
    if (code === 'period-closed') await utils.account.read.refetch();
    showErrors(
      all
        .map((each) => ({ ...each, path: each.path.replace(/^operations\.\d\./, '') }))
        .filter(({ path }) => isEntryField(path)),
      error,
    );
  };

  /** Focuses what a repeated or consecutive entry needs next. */
  const focusAmount = () => {
    const selector = '[name="timeFrom"], [name="timeTo"], [name="quantity"]';
    const inputs = [...(element.current?.querySelectorAll<HTMLInputElement>(selector) ?? [])];
    const input = inputs.find(({ value, disabled }) => value === '' && !disabled) ?? inputs[0];
    input?.focus();
    input?.select();
  };

  return {
    element,
    form,
    changes,
    setting,
    lookups,
    send,
    errors,
    errorOf: fieldErrorText(errors),
    failure,
    validate,
    showServerError,
    focusAmount,
  };
}

/** In milliseconds. A network that does not answer must not hold what is submitted: it waits on the device then. */
const lookupTimeoutMs = 5_000;

/** Resolves once no lookup is pending, or none was answered in time. */
function useSettledForm(isPending: boolean, form: EntryForm): () => Promise<EntryForm> {
  const latest = useRef({ isPending, form });
  const waiting = useRef<((form: EntryForm) => void)[]>([]);
  useLayoutEffect(() => {
    latest.current = { isPending, form };
    if (isPending) return;
    for (const resolve of waiting.current.splice(0)) resolve(form);
  }, [isPending, form]);
  return async () => {
    if (!latest.current.isPending) return latest.current.form;
    return new Promise((resolve) => {
      waiting.current.push(resolve);
      setTimeout(() => resolve(latest.current.form), lookupTimeoutMs);
    });
  };
}
