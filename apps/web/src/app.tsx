import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { WordsContext } from '@worksheet/ui/words';
import { StrictMode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/format.ts';
import { queryClient } from '#lib/query-client.ts';
import type { AppRouter } from '#router.tsx';
import { trpc, trpcClient } from '#trpc.ts';

export function App({ router }: { readonly router: AppRouter }) {
  const { t } = useTranslation();
  const words = {
    locale: useLocale(),
    close: t('base.close'),
    cancel: t('base.cancel'),
    clear: t('base.clear'),
    openCalendar: t('worksheet.open-calendar'),
    previousMonth: t('worksheet.previous-month'),
    nextMonth: t('worksheet.next-month'),
    showPassword: t('session.show-password'),
    hidePassword: t('session.hide-password'),
  };
  return (
    <StrictMode>
      <WordsContext value={words}>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </trpc.Provider>
      </WordsContext>
    </StrictMode>
  );
}
