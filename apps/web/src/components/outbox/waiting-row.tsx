import { outboxTexts } from '@worksheet/i18n/outbox';
import { Link } from '@tanstack/react-router';
import { Chip } from '@worksheet/ui/chip';
import { CircleAlert, CloudOff, Paperclip, RotateCw } from 'lucide-react';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { useUnitName } from '#lib/use-unit-name.ts';
import type { WaitingLine } from '#records/queue/waiting-days.ts';

addLazyTexts(outboxTexts);

/** A line that waits on the device; its amount counts in no sum yet. */
export function WaitingRow({ line }: { readonly line: WaitingLine }) {
  const unitName = useUnitName();
  const { job, description, details, amount, unitOfMeasure, photoCount } = line;
  const { isRefused, isRetried } = line;
  return (
    <Link
      to="/outbox"
      className="flex min-h-11 w-full flex-col justify-center px-4 py-2 text-left hover:bg-paper focus-visible:-outline-offset-2 lg:px-5 print:hidden"
    >
      <span className="text-sm text-ink-muted wrap-anywhere">
        {[job, details].filter(Boolean).join(' · ')}
      </span>
      <span className="flex w-full flex-wrap items-baseline justify-end gap-x-3 text-base lg:text-body">
        <strong className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">
          <span className="line-clamp-2">{description}</span>
        </strong>
        <span className="figures text-right text-ink-muted">
          {formats.clock(amount)} <span className="text-sm">{unitName(amount, unitOfMeasure)}</span>
        </span>
      </span>
      <span className="flex min-h-5 w-full items-center justify-end gap-2 text-xs text-ink-muted">
        {!isRefused && (
          <span className="min-w-0 flex-1 truncate">{t('outbox.sent-by-itself')}</span>
        )}
        {photoCount > 0 && (
          <span className="flex shrink-0 items-center gap-1">
            <Paperclip aria-hidden className="size-3.5" />
            <span aria-hidden className="figures">
              {photoCount}
            </span>
            <span className="sr-only">{t('outbox.photos', { count: photoCount })}</span>
          </span>
        )}
        {isRefused ? (
          <Chip tone="danger" icon={<CircleAlert aria-hidden />}>
            {t('outbox.state-refused')}
          </Chip>
        ) : (
          <Chip icon={isRetried ? <RotateCw aria-hidden /> : <CloudOff aria-hidden />}>
            {t(isRetried ? 'outbox.state-server' : 'outbox.state-waiting')}
          </Chip>
        )}
      </span>
    </Link>
  );
}
