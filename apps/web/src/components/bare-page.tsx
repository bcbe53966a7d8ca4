import type { ReactNode } from 'react';

/** For the login and for errors before the session is loaded. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-paper px-4 py-8 text-ink">
      {children}
    </main>
  );
}
