import type { ReactNode } from 'react';
import { Button, type ButtonProps, type ButtonSize } from '#button.tsx';
import { cn } from '#cn.tsx';
import { Tooltip } from '#tooltip.tsx';

type IconButtonProps = Omit<ButtonProps, 'icon' | 'asChild' | 'aria-label' | 'children'> & {
  /** What it does: its name, and its tooltip. */
  label: string;
  children: ReactNode;
  /** Off inside long lists, where a tooltip for each row would cost too much. */
  tooltip?: boolean;
};

const widths: Record<ButtonSize, string> = {
  sm: 'base:w-8',
  md: 'base:w-9',
  lg: 'base:w-11',
};

/** A button that shows only an icon. The label is not optional. */
export function IconButton({
  label,
  children,
  tooltip = true,
  variant = 'quiet',
  size = 'md',
  className,
  ...props
}: IconButtonProps) {
  const button = (
    <Button
      variant={variant}
      size={size}
      aria-label={label}
      className={cn('px-0 base:touch:min-w-11 touch:px-0', widths[size], className)}
      {...props}
    >
      {children}
    </Button>
  );
  if (!tooltip) return button;
  return (
    <Tooltip text={label} describes={false}>
      {button}
    </Tooltip>
  );
}
