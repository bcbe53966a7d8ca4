import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

type TooltipProps = {
  text: ReactNode;
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** False when the text repeats the trigger's name, so that it is not announced twice. */
  describes?: boolean;
};

/** A tooltip must never be the only place for information, because touch users do not get tooltips. */
export function Tooltip({ text, children, side = 'top', describes = true }: TooltipProps) {
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
            className="z-50 max-w-72 animate-fade-in rounded-md bg-ink px-2 py-1 text-xs text-surface shadow-pop"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
