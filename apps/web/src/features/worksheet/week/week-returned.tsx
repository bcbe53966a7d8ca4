import { Link } from '@tanstack/react-router';
import { returnedTexts } from '@worksheet/i18n/returned';
import { Undo2 } from 'lucide-react';
import { t } from 'i18next';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { weekFormats } from '#lib/week-formats.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(returnedTexts);

/** The own records that were sent back, of all weeks. */
export function WeekReturned() {
  const nameOf = usePersonName();
  const { data } = trpc.worksheet.list.useQuery({ mode: 'YOURS', returned: true });
  const records = data?.flatMap(({ worksheet }) => worksheet) ?? [];
  const [first] = records;
  if (!first) return null;
  const reason = { reason: first.returnReason ?? '', name: nameOf(first.returnedBy) };
  return (
    <div className="mb-3 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-warn/30 bg-warn-soft px-4 py-2 text-sm print:hidden">
      <Undo2 aria-hidden className="size-4 shrink-0 text-warn" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <strong className="font-semibold">{t('returned.band', { count: records.length })}.</strong>{' '}
        {weekFormats.shortDay(first.date)} {first.description}: {t('returned.reason', reason)}
      </p>
      {records.length === 1 ? (
        <Link to="/worksheet/edit/$id" params={{ id: first.id }} preload={false} className="link">
          {t('returned.correct-it')}
        </Link>
      ) : (
        <Link to="/" search={{ status: 'returned' }} className="link">
          {t('returned.show-all')}
        </Link>
      )}
    </div>
  );
}
