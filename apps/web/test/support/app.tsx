import { createRoot, type Root } from 'react-dom/client';
import { toast } from 'sonner';
import { App } from '#app.tsx';
import { redirectWhenSignedOut } from '#features/session/redirect-when-signed-out.ts';
import { initLanguage } from '#lib/i18n/language.ts';
import { queryClient } from '#lib/query-client.ts';
import { createAppRouter, type AppRouter } from '#router.tsx';
import type { Outputs } from '#trpc.ts';
import { lookups } from './master-data.ts';
import { account as makeAccount, session as makeSession, type Person } from './people.ts';
import { setAnswers, type Answers, type FileAnswers } from './server.ts';

interface OpenOptions {
  readonly as?: Person;
  readonly account?: Partial<Outputs['account']['read']>;
  readonly session?: Partial<Outputs['session']['info']>;
  readonly answers?: Answers;
  readonly files?: FileAnswers;
}

let shown:
  | { readonly root: Root; readonly element: HTMLElement; readonly router: AppRouter }
  | undefined;
let isReady = false;

/** Opens the app at a path as somebody who is signed in. */
export async function openApp(path: string, options: OpenOptions = {}) {
  const account = makeAccount(options.account);
  const session = makeSession(options.as ?? 'bo', account, options.session);
  setAnswers({
    session: { info: () => session },
    account: { read: () => account },
    ...shellAnswers,
  });
  setAnswers(options.answers ?? {}, options.files);
  await showApp(path);
  return { account, session };
}

/** Opens the app without a session. */
export async function openSignedOut(path: string, answers: Answers = {}): Promise<void> {
  setAnswers(answers);
  await showApp(path);
}

async function showApp(path: string): Promise<void> {
  hideApp();
  if (!isReady) await initLanguage();
  isReady = true;
  history.replaceState(null, '', path);
  const router = createAppRouter();
  redirectWhenSignedOut(queryClient, router);
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  const root = createRoot(element);
  shown = { root, element, router };
  root.render(<App router={router} />);
}

/** What a reload, or a visit of another address, shows: only what the browser stores is left. */
export async function reopenApp(path = location.pathname + location.search): Promise<void> {
  await showApp(path);
}

/** The page as it is before the next test. */
export function closeApp(): void {
  hideApp();
  // The next page would show them again.
  toast.dismiss();
  localStorage.clear();
  sessionStorage.clear();
}

const noRecent: Outputs['worksheet']['recent'] = {
  jobs: [],
  tasks: [],
  locations: [],
  workTypes: [],
  units: [],
  descriptions: [],
  lastLines: [],
  amounts: [],
};

/** What every page asks for. */
const shellAnswers = {
  ...lookups(),
  approval: { waiting: () => ({ records: 0, from: null }) },
  favourite: { list: () => ({ jobs: [], units: [] }) },
  hours: { missing: () => ({ people: 0, days: 0 }) },
  worksheet: { list: () => [], recent: () => noRecent, budget: () => ({ job: null, tasks: [] }) },
} satisfies Answers;

function hideApp(): void {
  shown?.root.unmount();
  shown?.router.history.destroy();
  shown?.element.remove();
  shown = undefined;
  queryClient.clear();
}
