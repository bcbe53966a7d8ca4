import { afterEach, beforeAll, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import '#styles.css';
import { closeApp } from './app.tsx';
import './css.ts';
import { resetServer, startServer } from './server.ts';

beforeAll(() => startServer());

afterEach(async () => {
  closeApp();
  const { unanswered } = resetServer();
  // Only now: an open page would take a clock that goes on for an idle user.
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  if (innerWidth !== 1280 || innerHeight !== 720) await page.viewport(1280, 720);
  expect(unanswered.join(), 'calls without an answer').toEqual('');
});
