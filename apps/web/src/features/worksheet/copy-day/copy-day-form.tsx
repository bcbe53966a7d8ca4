import { addDays, type CalendarDate } from '@worksheet/domain/dates/calendar';
import {
  checkCopy,
  copiedHours,
  defaultCopyTarget,
  type CopyLine,
} from '@worksheet/domain/worksheet/copy-day';
import { serializeDraft } from '@worksheet/domain/worksheet/entry-form/draft';
import { nextEntryForm } from '@worksheet/domain/worksheet/entry-form/entry-form';
import type { EntryEvent, EntryFormContext } from '@worksheet/domain/worksheet/entry-form/state';
import type { FieldError } from '@worksheet/domain/fields/messages';
import { Button } from '@worksheet/ui/button';
import { DialogContent } from '@worksheet/ui/dialog';
import { Ban } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from '#components/form/failure-alert.tsx';
import { CopyLineRow } from '#features/worksheet/copy-day/copy-line-row.tsx';
import { CopyTarget } from '#features/worksheet/copy-day/copy-target.tsx';
import { LeftOutLines } from '#features/worksheet/copy-day/left-out-lines.tsx';
import type { CopyPlan } from '#features/worksheet/copy-day/use-copy-plan.ts';
import { useDayName } from '#features/worksheet/copy-day/use-day-name.ts';
import { outboxLine } from '#features/worksheet/outbox-line.ts';
import { useFormats } from '#lib/format.ts';
import { problemOf } from '#lib/problem.ts';
import { errorText } from '#lib/show-error.ts';
import type { Session } from '#lib/session.ts';
import { toastCreated } from '#records/undo-created.ts';
import { useCreate, type NewEntries } from '#records/use-create.ts';
import { trpc } from '#trpc.ts';

interface CopyDayFormProps {
  readonly session: Session;
  readonly setting: EntryFormContext;
  readonly plan: CopyPlan;
  readonly title: ReactNode;
  readonly source: CalendarDate;
  readonly target: CalendarDate | undefined;
  readonly onCopied: ((date: CalendarDate) => void) | undefined;
  readonly onClose: () => void;
}

export function CopyDayForm(props: CopyDayFormProps) {
  const { session, setting, plan, title, source, target, onCopied, onClose } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = useDayName();
  const utils = trpc.useUtils();
  const [lines, setLines] = useState(plan.lines);
  const [date, setDate] = useState(() => target ?? defaultCopyTarget(source, setting.today));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const list = useRef<HTMLDivElement>(null);

  const ticked = lines.filter(({ isTicked }) => isTicked);
  const hours = copiedHours(lines, date, setting);

  const change = (line: CopyLine, changed: CopyLine) => {
    const at = `operations.${ticked.indexOf(line)}`;
    // Ticking another line moves the places of the others.
    const isMoved = line.isTicked !== changed.isTicked;
    setErrors(
      isMoved ? [] : errors.filter(({ path }) => path !== at && !path.startsWith(`${at}.`)),
    );
    setLines(lines.map((each) => (each === line ? changed : each)));
  };
  const send = (line: CopyLine, event: EntryEvent) =>
    change(line, { ...line, form: nextEntryForm(line.form, event, setting) });

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
  const leave = () => {
    onClose();
    onCopied?.(date);
  };
  const showFailure = async (error: unknown) => {
    const problem = problemOf(error);
    if (problem.code === 'period-closed') await utils.account.read.refetch();
    showErrors(problem.errors, error);
  };

  const attempt = useCreate({ session, prepare: validate, onError: showFailure });
  const { isPending } = attempt;
  const copy = () =>
    attempt.create((records) => {
      if (records !== 'queued')
        toastCreated(session, records, {
          created: t('copy-day.copied', { count: records.length, date: nameOf(date) }),
          undone: t('copy-day.undone', { count: records.length }),
        });
      leave();
    });

  const errorsOf = (line: CopyLine) => {
    const at = `operations.${ticked.indexOf(line)}`;
    return errors.flatMap((error) => {
      if (error.path !== at && !error.path.startsWith(`${at}.`)) return [];
      return [{ ...error, path: error.path.slice(at.length + 1) }];
    });
  };
  const label = [
    ticked.length > 0 ? t('copy-day.copy-lines', { count: ticked.length }) : t('copy-day.copy'),
    ...(hours > 0 ? [t('copy-day.hours', { hours: formats.quantity(hours) })] : []),
  ].join(' · ');

  return (
    <DialogContent
      title={title}
      closeLabel={t('base.close')}
      locked={isPending}
      footer={
        <Button
          variant="primary"
          size="lg"
          className="figures max-sm:h-13 max-sm:w-full"
          busy={isPending}
          disabled={ticked.length === 0 || date === ''}
          onClick={() => void copy()}
        >
          {label}
        </Button>
      }
    >
      <CopyTarget
        date={date}
        today={setting.today}
        tomorrow={addDays(setting.today, 1)}
        settings={setting.settings}
        onChange={setDate}
      />
      <div ref={list} className="-mx-5 mt-4 border-t">
        {jobsOf(lines).map(([jobCode, jobLines]) => (
          <section key={jobCode} aria-label={jobLines[0]?.record.jobDescription ?? jobCode}>
            <h3 className="px-5 pt-3 text-sm text-wrap text-ink-muted wrap-anywhere">
              {jobLines[0]?.record.jobDescription ?? jobCode}
            </h3>
            <ul>
              {jobLines.map((line) => (
                <CopyLineRow
                  key={line.record.id}
                  line={line}
                  setting={setting}
                  date={date}
                  errors={errorsOf(line)}
                  onTick={(isTicked) => change(line, { ...line, isTicked })}
                  onEvent={(event) => send(line, event)}
                />
              ))}
            </ul>
          </section>
        ))}
        {lines.length === 0 && <p className="px-5 py-4">{t('copy-day.none-left')}</p>}
        {plan.leftOut.length > 0 && (
          <div className="flex gap-2.5 bg-paper px-5 py-3 text-sm text-ink-muted">
            <Ban aria-hidden className="mt-0.5 size-4 shrink-0" />
            <LeftOutLines records={plan.leftOut} />
          </div>
        )}
      </div>
      {failure !== undefined && (
        <div className="mt-3">
          <FailureAlert
            failure={failure}
            title={t('copy-day.failed')}
            action={
              problemOf(failure).errors.length === 0 && (
                <Button onClick={() => void attempt.saveOnDevice(leave)}>
                  {attempt.saveLabel}
                </Button>
              )
            }
          >
            <p>
              {problemOf(failure).errors.length > 0
                ? t('worksheet.fields-wrong', { count: errors.length })
                : errorText(failure)}{' '}
              {t('copy-day.kept-text')}
            </p>
          </FailureAlert>
        </div>
      )}
    </DialogContent>
  );
}

/** Returns the jobs in the order of their first lines. */
function jobsOf(lines: readonly CopyLine[]): [string, CopyLine[]][] {
  const jobs = new Map<string, CopyLine[]>();
  for (const line of lines) {
    const { jobCode } = line.record;
    jobs.set(jobCode, [...(jobs.get(jobCode) ?? []), line]);
  }
  return [...jobs];
}
