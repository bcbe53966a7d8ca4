import { afterEach, beforeAll, expect } from 'vitest';
import '#styles.css';
import { closeApp } from './app.tsx';
import './css.ts';
import { resetServer, startServer } from './server.ts';

beforeAll(() => startServer());

afterEach(() => {
  closeApp();
  const { unanswered } = resetServer();
  expect(unanswered.join(), 'calls without an answer').toEqual('');
});
