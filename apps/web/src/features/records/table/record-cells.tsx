import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { cn } from '@worksheet/ui/cn';
import { PhotoMark } from '#components/photos/photo-count-button.tsx';

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
        'block truncate print:whitespace-normal print:wrap-anywhere',
        strong && 'font-medium',
        muted && 'text-xs text-ink-muted',
      )}
    >
      {text}
    </span>
  );
}

interface DescriptionProps {
  readonly record: WorksheetRecord;
  /** Where rows are two lines tall, it may take both. */
  readonly tall: boolean;
}

export function Description({ record, tall }: DescriptionProps) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span
        title={record.description}
        className={cn(
          'min-w-0 print:whitespace-normal',
          tall ? 'line-clamp-2 wrap-anywhere leading-tight print:line-clamp-none' : 'truncate',
        )}
      >
        {record.description}
      </span>
      <PhotoMark record={record} />
    </span>
  );
}
