import { Link } from '@tanstack/react-router';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { returnedTexts } from '@worksheet/i18n/returned';
import { Button } from '@worksheet/ui/button';
import { CornerDownRight } from 'lucide-react';
import { t } from 'i18next';
import { useListMode } from '#components/mode-tabs.tsx';
import { useLockReason } from '#features/records/record-status.tsx';
import { useIsOwnRecord } from '#features/records/returned/use-is-own-record.ts';
import { formats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { usePersonName } from '#lib/use-person-name.ts';

addLazyTexts(returnedTexts);

interface ReturnNoteProps {
  readonly record: WorksheetRecord;
  /** `line` below a row of the table, `box` below a row of the compact list. */
  readonly look: 'line' | 'box';
}

/** Why the record was sent back, and the way to correct it. Its owner answers, unless the record is locked; others wait. */
export function ReturnNote({ record, look }: ReturnNoteProps) {
  const isOwn = useIsOwnRecord(record);
  const nameOf = usePersonName();
  const { username, returnedDateTime } = record;
  const returnedBy = nameOf(record.returnedBy);
  const reason = record.returnReason ?? '';
  const date = returnedDateTime === null ? '' : formats.dateTime(returnedDateTime);
  const lockReason = useLockReason(record);
  const waiting = isOwn ? lockReason : t('returned.waiting', { name: nameOf(username) });
  const answer = isOwn && record.allowedActions.includes('edit') && (
    <AnswerLink record={record} className={look === 'line' ? 'h-8 px-2.5' : 'h-11 px-3'} />
  );
  if (look === 'line') {
    return (
      <span className="flex items-center gap-2 text-sm">
        <CornerDownRight aria-hidden className="size-4 shrink-0 text-warn" />
        <span className="min-w-0 wrap-anywhere">
          <strong className="font-semibold">{returnedBy}</strong>{' '}
          {t('returned.sent-back', { date, reason })}{' '}
          <span className="text-ink-muted">{waiting}</span>
        </span>
        {answer}
      </span>
    );
  }
  return (
    <span className="flex min-h-11 items-center rounded-md border border-warn/30 bg-warn-soft pl-3 text-sm">
      <span className="min-w-0 flex-1 py-2 pr-2 wrap-anywhere">
        <strong className="font-semibold">{returnedBy}:</strong> {reason}
        <span className="figures block text-xs text-ink-muted">
          {date} {waiting && `· ${waiting}`}
        </span>
      </span>
      {answer}
    </span>
  );
}

function AnswerLink({ record, className }: { record: WorksheetRecord; className: string }) {
  const search = useListMode();
  return (
    <Button asChild variant="quiet" className={`text-primary ${className}`}>
      <Link
        to="/worksheet/edit/$id"
        params={{ id: record.id }}
        search={search}
        preload={false}
        data-answer={record.id}
        aria-label={t('returned.correct-record', { description: record.description })}
      >
        {t('returned.correct')}
      </Link>
    </Button>
  );
}
