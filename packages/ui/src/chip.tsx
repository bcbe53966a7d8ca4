import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#cn.tsx';

const chipVariants = cva(
  'inline-flex min-h-5.5 max-w-full items-center gap-1 rounded-full px-2 py-px text-xs font-medium [&_svg]:size-3.5 [&_svg]:shrink-0 print:border print:border-edge',
  {
    variants: {
      tone: {
        neutral: 'bg-well text-ink-muted',
        primary: 'bg-primary-soft text-primary',
        ok: 'bg-ok-soft text-ok',
        warn: 'bg-warn-soft text-warn',
        danger: 'bg-danger-soft text-danger',
        archive: 'bg-archive-soft text-archive',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type ChipTone = NonNullable<VariantProps<typeof chipVariants>['tone']>;

type ChipProps = ComponentProps<'span'> & {
  tone?: ChipTone;
  /** The icon says the same as the colour, for those who do not see it. */
  icon?: ReactNode;
};

/** A status: icon and word, never colour alone. */
export function Chip({ tone, icon, className, children, ...props }: ChipProps) {
  return (
    <span className={cn(chipVariants({ tone }), className)} {...props}>
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

const dotColours: Record<ChipTone, string> = {
  neutral: 'border-edge',
  primary: 'border-primary bg-primary',
  ok: 'border-ok bg-ok',
  warn: 'border-warn bg-warn',
  danger: 'border-danger bg-danger',
  archive: 'border-archive bg-archive',
};

type StatusDotProps = { tone: ChipTone; label: string; className?: string };

/** The smallest status, for phone rows; the label is read, and the word stands in the details. */
export function StatusDot({ tone, label, className }: StatusDotProps) {
  return (
    <span
      role="img"
      aria-label={label}
      className={cn(
        'inline-block size-2 shrink-0 rounded-full border',
        dotColours[tone],
        className,
      )}
    />
  );
}
