import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { cn } from '@worksheet/ui/cn';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { hasPhotos, jobName } from '#features/records/record-text.ts';

const { Component: PhotoCountButton } = lazyComponent(
  async () => (await import('#components/photos/photo-count-button.tsx')).PhotoCountButton,
);

interface CellTextProps {
  readonly text: string | null;
  /** Defaults to `text`. */
  readonly title?: string | null;
  /** The second line of a cell; renders nothing without text. */
  readonly muted?: boolean;
}

/** Wraps, as the job and the description do, which are never cut. */
export function CellText({ text, title, muted = false }: CellTextProps) {
  if (!text) return muted ? null : <span className="text-ink-muted">–</span>;
  return (
    <span
      title={title ?? text}
      className={cn('block text-xs hyphens-auto wrap-anywhere', muted && 'text-ink-muted')}
    >
      {text}
    </span>
  );
}

export function JobCell({ record }: { record: WorksheetRecord }) {
  const { jobCode, jobDescription } = record;
  return (
    <span className="block text-xs hyphens-auto wrap-anywhere">
      {jobDescription !== null && <span className="code-figures text-ink-muted">{jobCode} </span>}
      <strong className="font-semibold">{jobName(record)}</strong>
    </span>
  );
}

export function DescriptionCell({ record }: { record: WorksheetRecord }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span className="min-w-0 text-sm/[1.125rem] hyphens-auto wrap-anywhere">
        {record.description}
      </span>
      {hasPhotos(record) && <PhotoCountButton record={record} />}
    </span>
  );
}
