import { dismissToasts } from '@worksheet/ui/toaster';
import { createRoot, type Root } from 'react-dom/client';
import { App } from '#app.tsx';
import { redirectWhenSignedOut } from '#features/session/redirect-when-signed-out.ts';
import { queryClient } from '#lib/query-client.ts';
import { forgetOwner } from '#records/queue/owner.ts';
import { createAppRouter, type AppRouter } from '#router.tsx';
import type { Outputs } from '#trpc.ts';
import { noIdentity } from './identity.ts';
import { lookups } from './master-data.ts';
import { account as makeAccount, session as makeSession, setup, type Person } from './people.ts';
import { setAnswers, type Answers, type FileAnswers } from './server.ts';

interface OpenOptions {
  readonly as?: Person;
  readonly account?: Partial<Outputs['account']['read']>;
  readonly session?: Partial<Outputs['session']['info']>;
  readonly answers?: Answers;
  readonly files?: FileAnswers;
}

interface Shown {
  readonly root: Root;
  readonly element: HTMLElement;
  readonly history: AppRouter['history'];
}

let shown: Shown | undefined;

/** Opens the app at a path as somebody who is signed in. */
export async function openApp(path: string, options: OpenOptions = {}) {
  const account = makeAccount(options.account);
  const session = makeSession(options.as ?? 'bo', account, options.session);
  setAnswers({
    session: { info: () => session },
    ...shellAnswers,
    account: { ...shellAnswers.account, read: () => account },
  });
  setAnswers(options.answers ?? {}, options.files);
  await goTo(path);
  return { account, session };
}

/** Opens the app without a session. */
export async function openSignedOut(path: string, answers: Answers = {}): Promise<void> {
  setAnswers(answers);
  await goTo(path);
}

/** What somebody sees who types the address of another page. */
export async function goTo(path: string): Promise<void> {
  hideApp();
  // This replaces the entry of the page before, which an overlay may have marked (`close-on-back`).
  History.prototype.pushState.call(history, null, '', path);
  history.replaceState(null, '');
  const router = createAppRouter();
  redirectWhenSignedOut(queryClient, router);
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  const root = createRoot(element);
  shown = { root, element, history: router.history };
  root.render(<App router={router} />);
}

/** What a reload shows: only what the browser stores is left. */
export async function reopenApp(): Promise<void> {
  await goTo(location.pathname + location.search);
}

/** The page as it is before the next test. */
export function closeApp(): void {
  hideApp();
  // Otherwise the form of this user would open where the next test has no network.
  forgetOwner();
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

const nothingPaid: Outputs['pay']['days'] = {
  period: { from: '2026-10-01', to: '2026-11-30', status: 'open', run: null },
  agreement: null,
  payTypes: [],
  supplements: [],
  days: [],
};

/** What every page asks for. */
export const shellAnswers = {
  ...lookups(),
  account: {
    setup: () => setup({ dismissed: true }),
    apiKeyInfo: () => ({ apiKey: null }),
    norm: () => ({ norms: [] }),
  },
  user: { names: () => ({}) },
  agreement: { list: () => [] },
  pay: { days: () => nothingPaid },
  paySetup: {
    profiles: () => ({ profiles: [] }),
    userAgreements: ({ username }) => ({ username, agreements: [] }),
  },
  apiKey: { operatorKey: () => ({ operatorKey: null }) },
  approval: { waiting: () => ({ records: 0, from: null }) },
  favourite: { list: () => ({ jobs: [], units: [] }) },
  hours: { list: () => [], missing: () => ({ people: 0, days: 0 }), questions: () => [] },
  identity: {
    settings: () => noIdentity,
    tenant: () => ({ isOn: false, isOnly: false, domains: [] }),
  },
  draft: { list: () => [] },
  plan: { list: () => [] },
  merge: { list: () => ({ merges: [], distinct: [] }) },
  worksheet: { list: () => [], recent: () => noRecent, budget: () => ({ job: null, tasks: [] }) },
} satisfies Answers;

function hideApp(): void {
  shown?.root.unmount();
  shown?.element.remove();
  if (shown) leave(shown.history);
  shown = undefined;
  // The next page would show them again.
  dismissToasts();
  queryClient.clear();
}

/** What a closed page was about to do does not lead the next one elsewhere. */
function leave(history: AppRouter['history']): void {
  history.destroy();
  Object.assign(history, { push: () => undefined, replace: () => undefined });
}
