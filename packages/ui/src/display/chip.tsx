import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

const chipVariants = cva(
  'inline-flex min-h-5.5 max-w-full items-center gap-1 rounded-full px-2 py-px text-xs font-medium [&_svg]:size-3.5 [&_svg]:shrink-0 print:px-0',
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

type ChipTone = NonNullable<VariantProps<typeof chipVariants>['tone']>;

type ChipProps = ComponentProps<'span'> & {
  tone?: ChipTone;
  icon?: ReactNode;
};

/** A chip needs an icon, so that colour is not the only sign. */
export function Chip({ tone, icon, className, children, ...props }: ChipProps) {
  return (
    <span className={cn(chipVariants({ tone }), className)} {...props}>
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
