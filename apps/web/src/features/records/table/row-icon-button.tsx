import { cn } from '@worksheet/ui/cn';
import type { ReactNode } from 'react';

type Tone = 'muted' | 'warn' | 'ok' | 'danger';

interface RowIconProps {
  /** What it says or does, with the name of the row where it acts. */
  readonly label: string;
  /** The short word shown on hover; the label where it is not given. */
  readonly hint?: string;
  readonly tone?: Tone;
  readonly onClick?: () => void;
  /** What it does, for finding the same icon of another row. */
  readonly act?: string;
  readonly children: ReactNode;
}

const tones: Record<Tone, string> = {
  muted: 'text-ink-muted',
  warn: 'text-warn',
  ok: 'text-ok',
  danger: 'text-ink-muted hover:text-danger',
};

/** The look of a row's icon, for links too. */
export function rowIconLook(tone: Tone, acts: boolean): string {
  return cn(
    'inline-grid size-8 shrink-0 place-items-center rounded-md transition-colors touch:size-11 [&_svg]:size-4 print:hidden',
    tones[tone],
    acts ? cn('hover:bg-well', tone === 'muted' && 'hover:text-ink') : 'cursor-default!',
  );
}

/** A small icon of a row; a button even where it only tells something, so that keyboards reach what it tells. */
export function RowIcon({ label, hint, tone = 'muted', onClick, act, children }: RowIconProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-hint={hint ?? label}
      data-act={act}
      onClick={onClick}
      className={rowIconLook(tone, onClick !== undefined)}
    >
      {children}
    </button>
  );
}
