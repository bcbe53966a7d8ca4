import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { cn } from '@worksheet/ui/cn';
import { Paperclip } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface LineProps {
  readonly text: string | null;
  /** What the pointer shows where the line is cut off. */
  readonly full?: string | null;
  readonly strong?: boolean;
  /** A second line: smaller, and simply not there when it is empty. */
  readonly muted?: boolean;
}

/** One line of a cell, cut off where it is too long; nothing is a dash. */
export function Line({ text, full, strong = false, muted = false }: LineProps) {
  if (!text) return muted ? null : <span className="text-ink-muted">–</span>;
  return (
    <span
      title={full ?? text}
      className={cn(
        'block truncate print:whitespace-normal',
        strong && 'font-medium',
        muted && 'text-xs text-ink-muted',
      )}
    >
      {text}
    </span>
  );
}

export function Description({ record }: { record: WorksheetRecord }) {
  const { t } = useTranslation();
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span title={record.description} className="min-w-0 truncate print:whitespace-normal">
        {record.description}
      </span>
      {record.attachmentCount > 0 && (
        <Paperclip
          role="img"
          aria-label={t('worksheet.attachments', { count: record.attachmentCount })}
          className="size-3.5 shrink-0 text-ink-muted print:hidden"
        />
      )}
    </span>
  );
}
