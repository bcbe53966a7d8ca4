import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import type { FieldError } from '@worksheet/domain/fields/messages';
import { checkCopy, type CopyLine } from '@worksheet/domain/worksheet/copy-day';
import { serializeDraft } from '@worksheet/domain/worksheet/entry-form/draft';
import { nextEntryForm } from '@worksheet/domain/worksheet/entry-form/entry-form';
import type { EntryEvent, EntryFormContext } from '@worksheet/domain/worksheet/entry-form/state';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { outboxLine } from '#features/worksheet/outbox-line.ts';
import type { NewEntries } from '#records/use-create.ts';

interface CopyLinesOptions {
  readonly planned: readonly CopyLine[];
  readonly date: CalendarDate;
  readonly setting: EntryFormContext;
}

/** The lines to be copied, as the user ticks and changes them, each with its errors. */
export function useCopyLines({ planned, date, setting }: CopyLinesOptions) {
  const [lines, setLines] = useState(planned);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const list = useRef<HTMLDivElement>(null);
  const ticked = lines.filter(({ isTicked }) => isTicked);

  const pathOf = (line: CopyLine) => `operations.${ticked.indexOf(line)}`;
  const change = (line: CopyLine, changed: CopyLine) => {
    const at = pathOf(line);
    // Ticking another line moves the places of the others.
    const isMoved = line.isTicked !== changed.isTicked;
    setErrors(
      isMoved ? [] : errors.filter(({ path }) => path !== at && !path.startsWith(`${at}.`)),
    );
    setLines(lines.map((each) => (each === line ? changed : each)));
  };
  const showErrors = (found: readonly FieldError[], cause?: unknown) => {
    flushSync(() => {
      setErrors(found);
      setFailure(cause);
    });
    list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const validate = (): NewEntries | undefined => {
    const checked = checkCopy(lines, date, setting);
    if ('errors' in checked) {
      showErrors(checked.errors);
      return undefined;
    }
    showErrors([]);
    const forms = ticked.map(({ form }) => ({ ...form, date }));
    return {
      kind: 'copied-day',
      entries: checked.entries,
      lines: checked.entries.flatMap((entry, position) => {
        const form = forms[position];
        return form ? [outboxLine(entry, form)] : [];
      }),
      // Left on no day, so that its date stays the chosen one.
      drafts: forms.map((form) => serializeDraft(form)),
      files: [],
    };
  };
  return {
    /** The element with the rows, whose first wrong field gets the focus. */
    list,
    lines,
    tickedCount: ticked.length,
    errors,
    failure,
    tick: (line: CopyLine, isTicked: boolean) => change(line, { ...line, isTicked }),
    send: (line: CopyLine, event: EntryEvent) =>
      change(line, { ...line, form: nextEntryForm(line.form, event, setting) }),
    errorsOf: (line: CopyLine) => {
      const at = pathOf(line);
      return errors.flatMap((error) => {
        if (error.path !== at && !error.path.startsWith(`${at}.`)) return [];
        return [{ ...error, path: error.path.slice(at.length + 1) }];
      });
    },
    validate,
    showErrors,
  };
}
