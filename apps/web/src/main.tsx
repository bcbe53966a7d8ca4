import { startTheme } from '@worksheet/ui/theme';
import { createRoot } from 'react-dom/client';
import { redirectWhenSignedOut } from '#features/session/redirect-when-signed-out.ts';
import { initLanguage } from '#lib/i18n/language.ts';
import { queryClient } from '#lib/query-client.ts';
import { reportError, reportUnhandledErrors } from '#lib/report-error.ts';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';
import './styles.css';

reportUnhandledErrors();
startTheme();
const router = createAppRouter();
redirectWhenSignedOut(queryClient, router);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
const reactRoot = createRoot(root, {
  onCaughtError: (error, { componentStack }) => {
    // oxlint-disable-next-line no-console -- React's default handler logs the error as well.
    console.error(error);
    reportError(error, componentStack);
  },
});
void initLanguage().then(() => reactRoot.render(<App router={router} />));
