import { cn } from '@worksheet/ui/cn';
import type { ReactNode } from 'react';

type Tone = 'muted' | 'warn' | 'ok' | 'danger';

interface RowIconButtonProps {
  readonly label: string;
  /** Defaults to the label. */
  readonly tooltip?: string;
  readonly tone?: Tone;
  readonly onClick?: () => void;
  /** Identifies the same control in another row, to move the focus there. */
  readonly action?: string;
  readonly children: ReactNode;
}

const tones: Record<Tone, string> = {
  muted: 'text-ink-muted',
  warn: 'text-warn',
  ok: 'text-ok',
  danger: 'text-ink-muted hover:text-danger',
};

export function rowIconClasses(tone: Tone, isInteractive: boolean): string {
  return cn(
    'inline-grid size-8 shrink-0 place-items-center rounded-md transition-colors touch:size-11 [&_svg]:size-4 print:hidden',
    tones[tone],
    isInteractive ? cn('hover:bg-well', tone === 'muted' && 'hover:text-ink') : 'cursor-default!',
  );
}

/** A button even if it only informs, so that keyboard users can reach its tooltip. */
export function RowIconButton({
  label,
  tooltip,
  tone = 'muted',
  onClick,
  action,
  children,
}: RowIconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={tooltip ?? label}
      data-action={action}
      onClick={onClick}
      className={rowIconClasses(tone, onClick !== undefined)}
    >
      {children}
    </button>
  );
}
