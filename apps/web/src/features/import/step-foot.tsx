import { Button } from '@worksheet/ui/button';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

interface StepFootProps {
  readonly back: { readonly label: string; readonly onClick: () => void };
  /** The text that says what the primary button will do, or why it cannot. */
  readonly note: ReactNode;
  readonly children: ReactNode;
}

/** Stays at the bottom of the screen. */
export function StepFoot({ back, note, children }: StepFootProps) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-auto flex flex-wrap items-center gap-x-2.5 gap-y-2 border-t bg-surface px-4 py-3 max-sm:pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:-mx-6 lg:px-6 min-[1441px]:rounded-t-lg min-[1441px]:border-x print:hidden">
      <Button
        variant="quiet"
        className="-ml-3 max-sm:order-2"
        icon={<ArrowLeft aria-hidden />}
        onClick={back.onClick}
      >
        <span className="max-sm:sr-only">{back.label}</span>
      </Button>
      <p className="mr-2 min-w-0 flex-1 text-right text-ink-muted max-sm:order-1 max-sm:mr-0 max-sm:basis-full max-sm:text-left">
        {note}
      </p>
      <div className="flex gap-2.5 max-sm:order-3 max-sm:ml-auto">{children}</div>
    </div>
  );
}
