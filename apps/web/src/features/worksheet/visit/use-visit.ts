import type { FieldError } from '@worksheet/domain/fields/messages';
import type { EntryEvent, EntryFormContext } from '@worksheet/domain/worksheet/entry-form/state';
import type { NormalEntry } from '@worksheet/domain/worksheet/record';
import {
  checkVisit,
  nextVisit,
  visitErrors,
  type Visit,
  type VisitError,
  type VisitEvent,
} from '@worksheet/domain/worksheet/visit/visit';
import { useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { lookupQuery } from '#lib/lookup-query.ts';
import { remainingErrors } from '#features/worksheet/entry-form/entry-errors.ts';
import { problemOf } from '#lib/problem.ts';
import { trpc } from '#trpc.ts';

interface State {
  readonly visit: Visit;
  readonly errors: readonly VisitError[];
  readonly failure: unknown;
  /** The lines whose fields are shown; undefined is the header. */
  readonly open: ReadonlySet<number | undefined>;
}

type Action =
  | { readonly type: 'event'; readonly event: VisitEvent }
  | { readonly type: 'toggle'; readonly key: number | undefined }
  | {
      readonly type: 'errors';
      readonly errors: readonly VisitError[];
      readonly failure?: unknown;
      readonly visit?: Visit;
    };

export type VisitHandle = ReturnType<typeof useVisit>;

/** The fields that a line shows without being opened. */
const amountFields = new Set(['quantity', 'timeFrom', 'timeTo', '']);

export function useVisit(setting: EntryFormContext, initial: Visit, isHeadOpen: boolean) {
  const element = useRef<HTMLFormElement>(null);
  const utils = trpc.useUtils();
  const [{ visit, errors, failure, open }, dispatch] = useReducer(
    (state: State, action: Action): State => {
      switch (action.type) {
        case 'toggle': {
          const next = new Set(state.open);
          if (!next.delete(action.key)) next.add(action.key);
          return { ...state, open: next };
        }
        case 'errors': {
          const hidden = action.errors.filter(
            ({ key, path }) => key === undefined || !amountFields.has(path),
          );
          return {
            visit: action.visit ?? state.visit,
            errors: action.errors,
            failure: action.failure,
            open: new Set([...state.open, ...hidden.map(({ key }) => key)]),
          };
        }
        case 'event': {
          const replaces = action.event.type === 'filled';
          return {
            ...state,
            visit: nextVisit(state.visit, action.event, setting),
            errors: replaces ? [] : errorsAfter(state.errors, action.event),
            failure: replaces ? undefined : state.failure,
          };
        }
      }
    },
    null,
    (): State => ({
      visit: initial,
      errors: [],
      failure: undefined,
      open: new Set(isHeadOpen ? [undefined] : []),
    }),
  );
  const send = (event: VisitEvent) => dispatch({ type: 'event', event });

  const showErrors = (
    found: readonly VisitError[],
    change: { visit?: Visit; failure?: unknown },
  ) => {
    flushSync(() => dispatch({ type: 'errors', errors: found, ...change }));
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  /** Applies the look-ups that the lines still wait for, which may fill required fields. */
  const settle = async (): Promise<Visit> => {
    const { head, lines } = visit;
    const events = await Promise.all([
      loadTasks(head.autoSelect.tasks ? head.job?.code : undefined),
      ...lines.map(async ({ key, form }): Promise<VisitEvent | undefined> => {
        const { unitType, unit } = form;
        if (!unit || form.unitsOfMeasure) return undefined;
        const measures = await utils.unit.search
          .fetch({ unitType, unitNo: unit.no }, lookupQuery)
          .catch(() => undefined);
        const event: EntryEvent | undefined = measures && {
          type: 'units-of-measure-loaded',
          unitType,
          unitNo: unit.no,
          measures,
        };
        return event && { type: 'line', key, event };
      }),
    ]);
    return events.reduce<Visit>(
      (settled, event) => (event ? nextVisit(settled, event, setting) : settled),
      visit,
    );
  };
  const loadTasks = async (jobCode: string | undefined): Promise<VisitEvent | undefined> => {
    if (jobCode === undefined) return undefined;
    const tasks = await utils.jobTask.search.fetch({ jobCode }, lookupQuery).catch(() => undefined);
    return tasks && { type: 'head', event: { type: 'tasks-loaded', jobCode, tasks } };
  };

  /** Returns undefined after showing the errors. */
  const validate = async (): Promise<
    { readonly entries: readonly NormalEntry[]; readonly visit: Visit } | undefined
  > => {
    const settled = await settle();
    const checked = checkVisit(settled, setting);
    if ('errors' in checked) {
      showErrors(checked.errors, { visit: settled });
      return undefined;
    }
    dispatch({ type: 'errors', errors: [], visit: settled });
    return { entries: checked.entries, visit: settled };
  };

  return {
    element,
    setting,
    visit,
    send,
    errors,
    failure,
    open,
    toggle: (key: number | undefined) => dispatch({ type: 'toggle', key }),
    validate,
    showServerError: async (error: unknown) => {
      const problem = problemOf(error);
      if (problem.code === 'period-closed') await utils.account.read.refetch();
      showErrors(visitErrors(visit, problem.errors), { failure: error });
    },
    errorsOf: (key: number | undefined): readonly FieldError[] =>
      errors.filter((error) => error.key === key),
  };
}

/** A change clears the errors of its own field and of dependent fields. */
function errorsAfter(errors: readonly VisitError[], event: VisitEvent): readonly VisitError[] {
  if (event.type === 'step' || event.type === 'remove')
    return errors.filter(({ key }) => key !== event.key);
  if (event.type !== 'head' && event.type !== 'line') return errors;
  const key = event.type === 'line' ? event.key : undefined;
  const remaining = remainingErrors(
    errors.filter((error) => error.key === key && error.path !== ''),
    event.event,
  );
  return errors.filter((error) => error.key !== key || remaining.includes(error));
}
