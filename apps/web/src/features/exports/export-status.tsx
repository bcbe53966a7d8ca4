import { Chip } from '@worksheet/ui/chip';
import { Check, Undo2 } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { t } from 'i18next';
import { waitingCount } from '#features/exports/export-filter.ts';
import type { ExportRow } from '#features/exports/use-exports.ts';

interface ExportStatusProps {
  readonly row: ExportRow;
  /** Where no other system answers, nothing waits. */
  readonly isAnswered: boolean;
}

/** What happened to the records of an export, as a sentence and, where it has parts, a bar that repeats it. */
export function ExportStatus({ row, isAnswered }: ExportStatusProps) {
  if (row.voidedDateTime !== null) {
    return (
      <span className="flex flex-wrap items-center gap-x-2">
        <Chip icon={<Undo2 aria-hidden />}>{t('exports.voided')}</Chip>{' '}
        <span className="text-xs text-ink-muted wrap-anywhere">{row.voidReason}</span>
      </span>
    );
  }
  if (!isAnswered) return null;
  const { acceptedCount, rejectedCount } = row;
  const waiting = waitingCount(row);
  const isAccepted = rejectedCount === 0 && waiting === 0;
  const parts: { key: string; count: number; text: ReactNode; bar: string }[] = [
    {
      key: 'accepted',
      count: acceptedCount,
      text: t('exports.accepted', { count: acceptedCount }),
      bar: 'bg-ok',
    },
    {
      key: 'rejected',
      count: rejectedCount,
      text: (
        <strong className="font-medium text-danger">
          {t('exports.rejected', { count: rejectedCount })}
        </strong>
      ),
      bar: 'bg-danger',
    },
    {
      key: 'waiting',
      count: waiting,
      text: <span className="text-ink-muted">{t('exports.waiting', { count: waiting })}</span>,
      bar: 'bg-line',
    },
  ].filter(({ count }) => count > 0);
  return (
    <span className="figures block max-w-56">
      {isAccepted && <Check aria-hidden className="mr-1 inline size-3.5 text-ok" />}
      {parts.map(({ key, text }, index) => (
        <Fragment key={key}>
          {index > 0 && ' · '}
          <span className="whitespace-nowrap">{text}</span>
        </Fragment>
      ))}
      {parts.length > 1 && (
        <span aria-hidden className="mt-0.5 flex h-1 gap-px overflow-hidden rounded-full">
          {parts.map(({ key, count, bar }) => (
            // Few rejected records stay visible beside many others.
            <span key={key} className={`min-w-1 ${bar}`} style={{ flexGrow: count }} />
          ))}
        </span>
      )}
    </span>
  );
}
