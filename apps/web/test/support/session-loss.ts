import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Outputs } from '#trpc.ts';
import { field } from './fields.ts';
import { Refusal, setAnswers, type Answers } from './server.ts';

const refuse = () => {
  throw new Refusal('not-signed-in');
};

/** The session ends: these calls, and who is signed in, are refused until the next login. */
export function loseSession(session: Outputs['session']['info'], refused: Answers): void {
  setAnswers(refused);
  setAnswers({
    session: {
      info: refuse,
      loginOptions: () => ({ forgottenPassword: false }),
      login: () => {
        setAnswers({ session: { info: () => session } });
        return session;
      },
    },
  });
}

export const notSignedIn = refuse;

export async function logInAgain(): Promise<void> {
  await expect.poll(() => location.pathname).toBe('/login');
  await field('Username').fill('bo');
  await page.getByLabelText('Password', { exact: true }).fill('the password');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).not.toBe('/login');
}
