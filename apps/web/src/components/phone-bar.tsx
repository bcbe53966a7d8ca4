import { useRouter } from '@tanstack/react-router';
import { IconButton } from '@worksheet/ui/icon-button';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { PageBreadcrumbs } from '#components/breadcrumbs.tsx';
import { useListMode } from '#components/mode-tabs.tsx';

interface PhoneBarProps {
  readonly title: string;
  /** The name of each path segment. */
  readonly names: Readonly<Record<string, string>>;
  readonly action?: ReactNode;
}

/** Replaces the menu bar on phones, on pages with a task of their own. */
export function PhoneBar({ title, names, action }: PhoneBarProps) {
  const { history, navigate } = useRouter();
  const home = useListMode();
  const goBack = () => {
    if (history.canGoBack()) history.back();
    else void navigate({ to: '/', search: home });
  };
  return (
    <header
      data-phone-bar
      className="sticky top-0 z-20 -mx-4 -mt-4 flex h-14 items-center border-b bg-surface px-1 print:hidden"
    >
      <IconButton label={t('base.back')} onClick={goBack}>
        <ArrowLeft aria-hidden className="size-5!" />
      </IconButton>
      <div className="min-w-0 flex-1 px-1">
        <h1 className="truncate text-base leading-5 font-semibold outline-none">{title}</h1>
        <PageBreadcrumbs
          names={names}
          // The start page is the worksheet.
          className="mt-0! mb-0! [&_a]:min-h-6! [&_li]:py-0! [&_li]:leading-6 [&_li:first-child]:hidden [&_ol]:flex-nowrap!"
        />
      </div>
      {action}
    </header>
  );
}
