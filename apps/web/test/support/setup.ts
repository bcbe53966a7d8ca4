import { afterEach, beforeAll, expect } from 'vitest';
import { initLanguage } from '#lib/i18n/language.ts';
import '#styles.css';
import { closeApp } from './app.tsx';
import { resetServer, startServer } from './server.ts';

beforeAll(async () => {
  startServer();
  await initLanguage();
});

afterEach(() => {
  closeApp();
  const { unanswered } = resetServer();
  expect(unanswered.join(), 'calls without an answer').toEqual('');
});
