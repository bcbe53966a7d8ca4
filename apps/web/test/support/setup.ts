import { afterEach, beforeAll, expect } from 'vitest';
import '#styles.css';
import { closeApp } from './app.tsx';
import { resetServer, startServer } from './server.ts';

beforeAll(() => startServer());

afterEach(async () => {
  closeApp();
  // Calls that wait for their batch are sent in the next task.
  await new Promise((sent) => {
    setTimeout(sent);
  });
  const { unanswered } = resetServer();
  expect(unanswered.join(), 'calls without an answer').toEqual('');
});
