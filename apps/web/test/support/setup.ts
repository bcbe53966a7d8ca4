import { onlineManager } from '@tanstack/react-query';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { initLanguage, resetLanguage } from '#lib/i18n/language.ts';
import { queryClient } from '#lib/query-client.ts';
import '#styles.css';
import { closeApp } from './app.tsx';
import './css.ts';
import { calledNames, resetServer, startServer } from './server.ts';

const defaults = queryClient.getDefaultOptions();

beforeAll(async () => {
  startServer();
  // Queries retry as often as in the product, but without pauses.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  // Once for all files.
  if (i18next.isInitialized) return;
  await initLanguage();
  // Nobody looks at the page, so the browser need not paint it; layout, focus and clicks are the same.
  const style = frameElement?.getAttribute('style') ?? '';
  frameElement?.setAttribute('style', `${style}; opacity: 0`);
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') reportPage();
  closeApp();
  // A batch of calls that waits on a stopped clock would hold back the calls of all later tests.
  if (vi.isFakeTimers()) vi.advanceTimersByTime(1);
  // Only now: an open page would take a clock that goes on for an idle user.
  vi.useRealTimers();
  vi.restoreAllMocks();
  await resetLanguage();
  // Calls that wait for their batch are sent in the next task.
  await new Promise((sent) => {
    setTimeout(sent);
  });
  const { unanswered } = resetServer();
  window.dispatchEvent(new Event('online'));
  // Without a page nothing hears the event.
  onlineManager.setOnline(true);
  if (innerWidth !== 1280 || innerHeight !== 720) await page.viewport(1280, 720);
  expect(unanswered.join(), 'calls without an answer').toEqual('');
});

/** What the page contained and had asked for when the test failed, which another machine may not show again. */
function reportPage(): void {
  // oxlint-disable-next-line no-console -- Vitest prints it beside the failure.
  console.log(
    `${location.pathname + location.search}\n${calledNames().join(', ')}\n${document.body.innerText.slice(0, 2_000)}`,
  );
}
