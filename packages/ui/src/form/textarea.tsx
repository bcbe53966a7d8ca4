import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';
import { useFieldControl } from '#form/use-field-control.ts';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  const field = useFieldControl(props);
  return (
    <textarea
      {...props}
      {...field}
      className={cn(
        'control-box field-sizing-content base:min-h-20 w-full base:resize-y px-3 py-2 text-control',
        className,
      )}
    />
  );
}
