import { Link, type LinkProps } from '@tanstack/react-router';
import { startOfWeek } from '@worksheet/domain/calendar';
import { isoWeekOf, weekNumber } from '@worksheet/domain/iso-week';
import type { Mode } from '@worksheet/domain/policy';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { cn } from '@worksheet/ui/cn';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { countPersonDays } from '#features/exports/selection-summary.ts';
import { maxReviewDays, useFlaggedRecords } from '#features/exports/use-flagged-records.ts';
import { useFormats } from '#lib/format.ts';

interface DownloadNotesProps {
  readonly records: readonly WorksheetRecord[];
  readonly selected: readonly WorksheetRecord[];
  readonly mode: Mode | undefined;
  readonly onlyApproved: boolean;
  readonly unapprovedSearch: LinkProps['search'];
  readonly onShow: () => void;
}

/** What to look at before the records leave: those not approved (D45), and those that are still flagged. */
export function DownloadNotes(props: DownloadNotesProps) {
  const { records, selected, mode, onlyApproved, unapprovedSearch, onShow } = props;
  const { t } = useTranslation();
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
      </ul>
    </div>
  );
}

/** Has its place from the start, so that nothing moves when the flags arrive. */
function FlagNote(props: Omit<DownloadNotesProps, 'onlyApproved' | 'unapprovedSearch'>) {
  const { records, selected, mode, onShow } = props;
  const { t } = useTranslation();
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

function NoteLink({ children, ...link }: LinkProps & { onClick: () => void; children: string }) {
  return (
    <Link {...link} className="link inline-flex min-h-6 items-center text-xs touch:min-h-11">
      {children}
    </Link>
  );
}

interface NoteProps {
  /** Without it, there is nothing to look at. */
  readonly count?: number;
  readonly icon?: ReactNode;
  readonly text: string;
  readonly detail?: string;
  /** Links that show those counted. */
  readonly children?: ReactNode;
}

function Note({ count, icon, text, detail, children }: NoteProps) {
  const formats = useFormats();
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
    </li>
  );
}
