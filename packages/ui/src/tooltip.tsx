import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cn } from '#cn.tsx';

type TooltipProps = {
  text: ReactNode;
  /** One focusable element. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Off when the text only repeats the trigger's own name, so that it is not read twice. */
  describes?: boolean;
  className?: string;
};

/** A short word on hover and on focus. Never the only place of something a touch user needs. */
export function Tooltip({
  text,
  children,
  side = 'top',
  describes = true,
  className,
}: TooltipProps) {
  const silent = describes ? {} : { 'aria-describedby': undefined };
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild {...silent}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={cn(
              'z-50 max-w-72 animate-fade-in rounded-md bg-ink px-2 py-1 text-xs text-surface shadow-pop',
              className,
            )}
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
