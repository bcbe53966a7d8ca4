import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { applyTheme } from '@worksheet/ui/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { redirectWhenSignedOut } from '#features/session/redirect-when-signed-out.ts';
import { initLanguage } from '#lib/i18n/language.ts';
import { queryClient } from '#lib/query-client.ts';
import { trpc, trpcClient } from '#trpc.ts';
import { router } from './router.tsx';
import './styles.css';

applyTheme();
redirectWhenSignedOut(queryClient, router);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
void initLanguage().then(() =>
  createRoot(root).render(
    <StrictMode>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </trpc.Provider>
    </StrictMode>,
  ),
);
