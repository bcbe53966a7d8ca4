import type { ComponentProps } from 'react';
import { cn } from '#cn.tsx';
import { IconButton } from '#icon-button.tsx';

type SuffixButtonProps = Omit<ComponentProps<typeof IconButton>, 'variant' | 'size'>;

/** A small icon button inside an input's box; for fingers its target reaches over the border. */
export function SuffixButton({ className, ...props }: SuffixButtonProps) {
  return (
    <IconButton
      size="sm"
      className={cn(
        'size-7 rounded-sm text-ink-muted before:absolute before:-inset-0.5 touch:size-10 touch:min-h-10 touch:min-w-10',
        className,
      )}
      {...props}
    />
  );
}
