import { Link, type LinkProps } from '@tanstack/react-router';
import { startOfWeek } from '@worksheet/domain/dates/calendar';
import { isoWeekOf, weekNumber } from '@worksheet/domain/dates/iso-week';
import type { Mode } from '@worksheet/domain/access/policy';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { cn } from '@worksheet/ui/cn';
import { Check } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from 'i18next';
import { countPersonDays } from '#features/exports/selection-summary.ts';
import { maxReviewDays, useFlaggedRecords } from '#features/exports/use-flagged-records.ts';
import { formats } from '#lib/format.ts';
import { usePersonName } from '#lib/use-person-name.ts';

interface DownloadNotesProps {
  readonly records: readonly WorksheetRecord[];
  readonly selected: readonly WorksheetRecord[];
  readonly mode: Mode | undefined;
  readonly onlyApproved: boolean;
  readonly unapprovedSearch: LinkProps['search'];
  /** The account registers job tasks, so a line without one is likely to be a mistake. */
  readonly hasTasks: boolean;
  readonly onShow: () => void;
}

/** What to look at before the records leave: those not approved (D45), flagged ones, and those without a job task. */
export function DownloadNotes(props: DownloadNotesProps) {
  const { records, selected, mode, onlyApproved, unapprovedSearch, hasTasks, onShow } = props;
  const heading = useId();
  const unapproved = records.filter(({ approvedBy }) => approvedBy === null);
  return (
    <div>
      <h3 id={heading} className="text-xs font-medium">
        {t('exports.note')}
      </h3>
      <ul aria-labelledby={heading}>
        {unapproved.length > 0 && (
          <Note
            count={unapproved.length}
            text={t('exports.unapproved', { count: unapproved.length })}
            detail={t(onlyApproved ? 'exports.unapproved-outside' : 'exports.unapproved-inside', {
              count: countPersonDays(unapproved),
            })}
          >
            <NoteLink to="/" search={unapprovedSearch} onClick={onShow}>
              {t('exports.show', { count: unapproved.length })}
            </NoteLink>
          </Note>
        )}
        <FlagNote {...{ records, selected, mode, onShow }} />
        {hasTasks && <TaskNote selected={selected} />}
      </ul>
    </div>
  );
}

/** Has its place from the start, so that nothing moves when the flags arrive. */
function FlagNote(props: Pick<DownloadNotesProps, 'records' | 'selected' | 'mode' | 'onShow'>) {
  const { records, selected, mode, onShow } = props;
  const flagged = useFlaggedRecords({ records, mode });
  switch (flagged.state) {
    case 'pending':
      return <Note text={t('exports.flags-pending')} />;
    case 'failed':
      return <Note text={t('exports.flags-failed')} detail={flagged.reason} />;
    case 'too-long':
      return (
        <Note
          text={t('exports.flags-unchecked')}
          detail={t('exports.flags-too-long', { days: maxReviewDays })}
        />
      );
    case 'checked': {
      const days = flagged.flaggedDays(selected);
      const first = days[0];
      if (!first)
        return (
          <Note
            icon={<Check aria-hidden className="mt-0.5 ml-auto size-4 text-ink-muted" />}
            text={t('exports.flags-none')}
            detail={t('exports.flags-none-text')}
          />
        );
      const count = days.reduce((sum, { records: ids }) => sum + ids.length, 0);
      const weeks = [...new Set(days.map(({ date }) => startOfWeek(date)))].toSorted();
      return (
        <Note count={count} text={t('exports.flagged', { count })} detail={flagged.textOf(days)}>
          {weeks.map((from) => (
            <NoteLink
              key={from}
              to="/approvals"
              search={{ ...(mode && { mode }), from, tab: 'review' }}
              onClick={onShow}
            >
              {weeks.length === 1
                ? t('exports.show', { count })
                : t('exports.show-week', { week: weekNumber(isoWeekOf(from)) })}
            </NoteLink>
          ))}
        </Note>
      );
    }
  }
}

const maxLines = 50;

/** The worksheet has no filter for them, so they are listed here. */
function TaskNote({ selected }: Pick<DownloadNotesProps, 'selected'>) {
  const nameOf = usePersonName();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const lines = selected.filter(({ jobTaskCode }) => jobTaskCode === null);
  const count = lines.length;
  if (count === 0) return null;
  return (
    <Note
      count={count}
      text={t('exports.no-task', { count })}
      detail={t('exports.no-task-text')}
      list={
        isOpen && (
          <ul id={listId} className="figures col-start-2 col-end-4 pt-1 text-xs wrap-anywhere">
            {lines.slice(0, maxLines).map((line) => (
              <li key={line.id} className="py-0.5">
                <strong className="font-medium">{nameOf(line.username)}</strong> ·{' '}
                {formats.dayAndMonth(line.date)} · {line.jobDescription ?? line.jobCode} ·{' '}
                <span className="text-ink-muted">{line.description}</span>
              </li>
            ))}
            {count > maxLines && (
              <li className="py-0.5 text-ink-muted">
                {t('exports.more-refused', { count: count - maxLines })}
              </li>
            )}
          </ul>
        )
      }
    >
      <button
        type="button"
        className="link min-h-6 text-xs touch:min-h-11"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('exports.hide') : t('exports.show', { count })}
      </button>
    </Note>
  );
}

function NoteLink({ children, ...link }: LinkProps & { onClick: () => void; children: string }) {
  return (
    <Link {...link} className="link inline-flex min-h-6 items-center text-xs touch:min-h-11">
      {children}
    </Link>
  );
}

interface NoteProps {
  /** The number of records; undefined if there is nothing to look at. */
  readonly count?: number;
  readonly icon?: ReactNode;
  readonly text: string;
  readonly detail?: string;
  /** Links that show those counted. */
  readonly children?: ReactNode;
  /** The counted records, where no link leads to them. */
  readonly list?: ReactNode;
}

function Note({ count, icon, text, detail, children, list }: NoteProps) {
  return (
    <li
      aria-live="polite"
      className="grid min-h-14 grid-cols-[1.75rem_1fr_auto] items-center gap-x-2.5 border-b py-1.5"
    >
      <span className="self-start text-right">
        {count === undefined ? (
          icon
        ) : (
          <strong className="figures font-semibold text-warn">{formats.count(count)}</strong>
        )}
      </span>{' '}
      <span className={cn('min-w-0', count === undefined && 'text-ink-muted')}>
        <span className={cn(count !== undefined && 'font-medium')}>{text}</span>{' '}
        {detail && <span className="block text-xs text-ink-muted wrap-anywhere">{detail}</span>}
      </span>
      {children && <span className="flex flex-wrap justify-end gap-x-3">{children}</span>}
      {list}
    </li>
  );
}
