import { photosTexts } from '@worksheet/i18n/photos';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { cn } from '@worksheet/ui/cn';
import { CloudUpload } from 'lucide-react';
import { t } from 'i18next';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';

addLazyTexts(photosTexts);

interface PhotosExpectedProps {
  readonly record: WorksheetRecord;
  /** Shows no words, where there is little room. */
  readonly asIcon?: boolean;
  readonly className?: string;
}

/** How many photos the owner of a record announced and has not sent yet. */
export function PhotosExpected({ record, asIcon = false, className }: PhotosExpectedProps) {
  const { attachmentsExpected: count } = record;
  if (count === 0) return null;
  const text = t('photos.expected', { count });
  return (
    <span
      data-tooltip={asIcon ? text : undefined}
      className={cn(
        'figures inline-flex shrink-0 items-center gap-1 text-xs text-ink-muted',
        className,
      )}
    >
      <CloudUpload aria-hidden className="size-3.5 shrink-0" />
      {asIcon && <span aria-hidden>{count}</span>}
      <span className={cn(asIcon && 'sr-only')}>{text}</span>
    </span>
  );
}
