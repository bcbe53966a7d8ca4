import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { cn } from '@worksheet/ui/cn';
import { PhotoCountButton } from '#components/photos/photo-count-button.tsx';

interface CellTextProps {
  readonly text: string | null;
  /** Defaults to `text`. */
  readonly title?: string | null;
  readonly strong?: boolean;
  /** The smaller second line of a cell; renders nothing without text. */
  readonly muted?: boolean;
}

export function CellText({ text, title, strong = false, muted = false }: CellTextProps) {
  if (!text) return muted ? null : <span className="text-ink-muted">–</span>;
  return (
    <span
      title={title ?? text}
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

interface DescriptionCellProps {
  readonly record: WorksheetRecord;
  readonly twoLines: boolean;
}

export function DescriptionCell({ record, twoLines }: DescriptionCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span
        title={record.description}
        className={cn(
          'min-w-0 print:whitespace-normal',
          twoLines ? 'line-clamp-2 wrap-anywhere leading-tight print:line-clamp-none' : 'truncate',
        )}
      >
        {record.description}
      </span>
      <PhotoCountButton record={record} />
    </span>
  );
}
