import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

const tones = {
  info: { icon: Info, classes: 'border-primary/30 bg-primary-soft [&>svg]:text-primary' },
  ok: { icon: CircleCheck, classes: 'border-ok/30 bg-ok-soft [&>svg]:text-ok' },
  warn: { icon: TriangleAlert, classes: 'border-warn/30 bg-warn-soft [&>svg]:text-warn' },
  danger: { icon: CircleAlert, classes: 'border-danger/30 bg-danger-soft [&>svg]:text-danger' },
};

type AlertProps = {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced by screen readers when it appears: `assertive` for errors that block the user. */
  live?: 'off' | 'polite' | 'assertive';
  className?: string;
};

const roles = { off: undefined, polite: 'status', assertive: 'alert' };

export function Alert({
  tone = 'info',
  title,
  children,
  action,
  live = 'off',
  className,
}: AlertProps) {
  const { icon: Icon, classes } = tones[tone];
  return (
    <div
      role={roles[live]}
      className={cn(
        'flex items-start gap-3 rounded-lg border base:px-4 base:py-3 base:text-body text-ink',
        classes,
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {/* In a narrow alert the action moves below the text, which would otherwise be one word wide. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2.5">
        <div className="min-w-0 flex-[1_1_15rem] wrap-anywhere">
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
        {action && <div className="shrink-0">{action}</div>}
      </div>
    </div>
  );
}
