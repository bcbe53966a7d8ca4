import { cn } from '@worksheet/ui/cn';
import type { ReactNode } from 'react';

interface BarePageProps {
  readonly children: ReactNode;
  /** Keeps the top where it is when something is added below, unlike a page that is centred. */
  readonly hasFixedTop?: boolean;
}

/** The page without a menu, for the login and for errors before the session is loaded. */
export function BarePage({ children, hasFixedTop = false }: BarePageProps) {
  return (
    <main
      className={cn(
        'grid min-h-dvh bg-paper px-4 pb-8 text-ink',
        // The login, without what is added, is 38rem high.
        hasFixedTop
          ? 'items-start justify-items-center pt-[max(2rem,calc(50dvh-19rem))]'
          : 'place-items-center pt-8',
      )}
    >
      {children}
    </main>
  );
}
