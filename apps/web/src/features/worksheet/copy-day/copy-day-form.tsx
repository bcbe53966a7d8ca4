import { addDays, type CalendarDate } from '@worksheet/domain/dates/calendar';
import {
  copiedHours,
  defaultCopyTarget,
  type CopyLine,
  type LeftOutRecord,
} from '@worksheet/domain/worksheet/copy-day';
import type { EntryFormContext } from '@worksheet/domain/worksheet/entry-form/state';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Button } from '@worksheet/ui/button';
import { DialogContent } from '@worksheet/ui/dialog';
import { Ban } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from 'i18next';
import { CopyLineRow } from '#features/worksheet/copy-day/copy-line-row.tsx';
import { CopyTarget, useDayName } from '#features/worksheet/copy-day/copy-target.tsx';
import { useCopyLines } from '#features/worksheet/copy-day/use-copy-lines.ts';
import type { CopyPlan } from '#features/worksheet/copy-day/use-copy-plan.ts';
import { EntriesFailure } from '#features/worksheet/entries-failure.tsx';
import { entryFieldTexts } from '#lib/entry-field-texts.ts';
import { formats } from '#lib/format.ts';
import { problemOf } from '#lib/problem.ts';
import { errorText } from '#lib/show-error.ts';
import type { Session } from '#lib/session.ts';
import { useUnitName } from '#lib/use-unit-name.ts';
import { toastCreated } from '#records/undo-created.ts';
import { useCreate } from '#records/use-create.ts';
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
  const nameOf = useDayName();
  const utils = trpc.useUtils();
  const [date, setDate] = useState(() => target ?? defaultCopyTarget(source, setting.today));
  const copied = useCopyLines({ planned: plan.lines, date, setting });
  const { lines, tickedCount, errors, failure } = copied;
  const hours = copiedHours(lines, date, setting);

  const leave = () => {
    onClose();
    onCopied?.(date);
  };
  const showFailure = async (error: unknown) => {
    const problem = problemOf(error);
    if (problem.code === 'period-closed') await utils.account.read.refetch();
    copied.showErrors(problem.errors, error);
  };

  const attempt = useCreate({ session, prepare: copied.validate, onError: showFailure });
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

  const label = [
    tickedCount > 0 ? t('copy-day.copy-lines', { count: tickedCount }) : t('base.copy'),
    ...(hours > 0 ? [t('copy-day.hours', { hours: formats.quantity(hours) })] : []),
  ].join(' · ');

  return (
    <DialogContent
      title={title}
      locked={isPending}
      footer={
        <Button
          variant="primary"
          size="lg"
          className="figures max-sm:h-13 max-sm:w-full"
          busy={isPending}
          disabled={tickedCount === 0 || date === ''}
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
      <div ref={copied.list} className="-mx-5 mt-4 border-t">
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
                  errors={copied.errorsOf(line)}
                  onTick={(isTicked) => copied.tick(line, isTicked)}
                  onEvent={(event) => copied.send(line, event)}
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
          <EntriesFailure
            failure={failure}
            title={t('copy-day.failed')}
            text={`${
              problemOf(failure).errors.length > 0
                ? t('worksheet.fields-wrong', { count: errors.length })
                : errorText(failure)
            } ${t('copy-day.kept-text')}`}
            attempt={attempt}
            onSaved={leave}
          />
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

/** Names each line that cannot be copied, and why. */
function LeftOutLines({ records }: { readonly records: readonly LeftOutRecord[] }) {
  const unitName = useUnitName();
  const reasonOf = ({ record, field, reason }: LeftOutRecord) => {
    if (reason === 'locked') return t('copy-day.locked');
    const name = nameOf(record, field);
    if (reason === 'missing' || name === undefined)
      return t('copy-day.missing', { field: t(`worksheet.${entryFieldTexts[field]}`) });
    return t(`copy-day.inactive-${name.field}`, { name: name.text });
  };
  return (
    <p className="figures min-w-0 wrap-anywhere">
      <strong className="font-medium text-ink">{t('copy-day.left-out')}</strong>
      {records.map((left) => {
        const { description, quantity, unitOfMeasureDescription, id } = left.record;
        return (
          <span key={id}>
            {` ${description}, ${formats.quantity(quantity)} ${unitName(quantity, unitOfMeasureDescription)}. ${reasonOf(left)}`}
          </span>
        );
      })}
    </p>
  );
}

function nameOf(record: WorksheetRecord, field: LeftOutRecord['field']) {
  switch (field) {
    case 'customerNo':
      return { field, text: record.customerName ?? record.customerNo };
    case 'jobCode':
      return { field, text: record.jobDescription ?? record.jobCode };
    case 'jobTaskCode':
      return { field, text: record.jobTaskDescription ?? record.jobTaskCode };
    case 'locationCode':
      return { field, text: record.locationCode };
    case 'workTypeCode':
      return { field, text: record.workTypeDescription ?? record.workTypeCode };
    case 'unitNo':
      return { field, text: record.unitDescription };
    case 'unitOfMeasureCode':
      return { field, text: record.unitOfMeasureDescription };
    default:
      return undefined;
  }
}
