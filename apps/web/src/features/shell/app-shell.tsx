import { cn } from '@worksheet/ui/cn';
import { type ReactNode, useState } from 'react';
import { t } from 'i18next';
import { PageBarContext } from '#components/page-bar.tsx';
import type { Session } from '#lib/session.ts';
import { MenuBar } from '#features/shell/menu-bar.tsx';
import { Logo } from '#components/logo.tsx';

interface AppShellProps {
  readonly session: Session;
  readonly banner: ReactNode;
  readonly children: ReactNode;
}

export function AppShell({ session, banner, children }: AppShellProps) {
  const [pageBar, setPageBar] = useState<HTMLElement | null>(null);
  return (
    <div
      className={cn(
        'flex min-h-dvh flex-col bg-paper text-ink',
        // Sticky elements stay below menu bar (56 px), banner (48 px, on phones 56) and the line between them.
        // A phone has no room for two bars.
        !banner && 'max-sm:has-[[data-phone-bar]]:[&>header]:hidden',
        banner && '[--bar-height:calc(6.5rem+1px)] max-sm:[--bar-height:calc(7rem+1px)]',
      )}
    >
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-surface px-3 py-2 shadow-pop focus:not-sr-only focus:absolute focus:left-3 focus:top-3"
      >
        {t('shell.skip-to-content')}
      </a>
      <MenuBar session={session} banner={banner} pageBarRef={setPageBar} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-360 flex-1 px-4 py-6 outline-none max-sm:py-4 lg:px-6 print:p-0"
      >
        <PageBarContext value={pageBar}>{children}</PageBarContext>
      </main>
      <AppFooter />
    </div>
  );
}

function AppFooter() {
  return (
    <footer className="border-t print:hidden">
      <div className="mx-auto flex w-full max-w-360 items-center gap-2.5 px-4 py-4 text-xs text-ink-muted lg:px-6">
        <Logo className="size-5 shrink-0" />
        <p className="figures">{t('shell.copyright', { year: new Date().getFullYear() })}</p>
      </div>
    </footer>
  );
}
