import type { ReactNode } from 'react';
import { Button, type ButtonProps, type ButtonSize } from '#button.tsx';
import { cn } from '#lib/cn.ts';

type IconButtonProps = Omit<
  ButtonProps,
  'icon' | 'asChild' | 'aria-label' | 'title' | 'children'
> & {
  label: string;
  children: ReactNode;
};

const widths: Record<ButtonSize, string> = {
  sm: 'base:w-8',
  md: 'base:w-9',
  lg: 'base:w-11',
};

export function IconButton({
  label,
  children,
  variant = 'quiet',
  size = 'md',
  className,
  ...props
}: IconButtonProps) {
  return (
    <Button
      variant={variant}
      size={size}
      title={label}
      className={cn('px-0 base:touch:min-w-11 touch:px-0', widths[size], className)}
      {...props}
    >
      {children}
    </Button>
  );
}
