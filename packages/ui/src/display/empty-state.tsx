import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

type EmptyStateProps = {
  icon?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  as?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
};

export function EmptyState({
  icon,
  title,
  description,
  action,
  as: Title = 'p',
  className,
}: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center px-6 base:py-12 text-center', className)}>
      {icon && (
        <span
          aria-hidden
          className="mb-4 grid size-12 place-items-center rounded-full bg-well text-ink-muted [&_svg]:size-5.5"
        >
          {icon}
        </span>
      )}
      <Title className="text-base font-semibold">{title}</Title>
      {description && (
        <p className="mt-1 max-w-prose text-body text-pretty text-ink-muted">{description}</p>
      )}
      {action && (
        <div className="mt-5 flex flex-wrap justify-center gap-2 empty:hidden">{action}</div>
      )}
    </div>
  );
}
