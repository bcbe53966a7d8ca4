import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  breadcrumbs?: ReactNode;
  className?: string;
};

export function PageHeader({ title, subtitle, actions, breadcrumbs, className }: PageHeaderProps) {
  return (
    <header className={cn('mb-6 max-sm:mb-4', className)}>
      {breadcrumbs}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 max-sm:items-center">
        <div className="min-w-0 flex-1 basis-40">
          <h1 className="text-xl font-semibold tracking-tight wrap-anywhere max-sm:text-lg">
            {title}
          </h1>
          {subtitle && <p className="mt-0.5 text-body text-ink-muted">{subtitle}</p>}
        </div>
        {actions && <div className="flex max-w-full flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}
