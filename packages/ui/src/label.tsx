import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#cn.tsx';

type LabelProps = ComponentProps<'label'> & {
  /** The word that marks a field one may leave out, such as "optional". */
  optional?: ReactNode;
};

export function Label({ optional, className, children, ...props }: LabelProps) {
  return (
    <label
      className={cn(
        'flex items-baseline justify-between gap-2 text-xs font-medium text-ink',
        className,
      )}
      {...props}
    >
      <span>{children}</span>
      {optional && <span className="font-normal text-ink-muted">{optional}</span>}
    </label>
  );
}
