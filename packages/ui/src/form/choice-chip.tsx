import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

type ChoiceChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & {
  chosen?: boolean;
  icon?: ReactNode;
};

/** A suggestion that fills a field; it stays after the choice and shows it, so that nothing moves. */
export function ChoiceChip({
  chosen = false,
  icon,
  className,
  children,
  ...props
}: ChoiceChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={cn(
        'relative inline-flex h-9 max-w-72 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium whitespace-nowrap transition-colors before:absolute before:-inset-1.25 focus-visible:-outline-offset-1 disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
        chosen
          ? 'border-primary bg-primary-soft text-primary forced-colors:outline'
          : 'border-line bg-surface text-ink hover:border-ink-muted [&_svg]:text-ink-muted',
        className,
      )}
      {...props}
    >
      {icon}
      <span className="figures truncate">{children}</span>
    </button>
  );
}

type ChoiceChipsProps = { label: string; children: ReactNode; className?: string };

/** On phones the row scrolls to the edges of a page with margins of 16 px; wider it wraps. */
export function ChoiceChips({ label, children, className }: ChoiceChipsProps) {
  return (
    <div
      role="group"
      aria-label={label}
      // The padding leaves room for the touch targets, which an overflow would cut.
      className={cn(
        '-my-1 flex gap-2 py-1 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:scroll-px-4 max-sm:px-4 max-sm:[scrollbar-width:none] sm:flex-wrap',
        className,
      )}
    >
      {children}
    </div>
  );
}
