import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#cn.tsx';
import { useFieldControl } from '#field-control.ts';

export type InputProps = ComponentProps<'input'> & {
  /** Before the text, such as an icon; decoration only. */
  leading?: ReactNode;
  /** After the text: a unit in muted ink, or a small button. */
  suffix?: ReactNode;
};

export function Input({ leading, suffix, className, ...props }: InputProps) {
  const field = useFieldControl(props);
  if (!leading && !suffix) {
    return (
      <input
        {...props}
        {...field}
        className={cn('control-box h-9 w-full min-w-0 px-3 text-control touch:h-11', className)}
      />
    );
  }
  return (
    <div className={cn('control-shell flex h-9 w-full min-w-0 items-center touch:h-11', className)}>
      {leading && (
        <span
          aria-hidden
          className="pointer-events-none shrink-0 pl-2.5 text-ink-muted [&_svg]:size-4"
        >
          {leading}
        </span>
      )}
      <input
        {...props}
        {...field}
        className={cn(
          'h-full min-w-0 flex-1 bg-transparent px-3 text-control [text-align:inherit] outline-none placeholder:text-ink-muted',
          leading && 'pl-2',
          suffix && 'pr-2',
        )}
      />
      {suffix && (
        <span className="flex shrink-0 items-center pr-3 text-ink-muted has-[button]:pr-1">
          {suffix}
        </span>
      )}
    </div>
  );
}
