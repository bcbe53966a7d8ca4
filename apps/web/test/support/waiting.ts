import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectToast } from './fields.ts';
import { callsOf, NoNetwork, setAnswers, type Answers } from './server.ts';

/** What is created together is lost on its way to the server. */
export function loseBatches(): void {
  setAnswers({
    worksheet: {
      batch: () => {
        throw new NoNetwork();
      },
    },
  });
}

/** In Danish: sends the one entry that waits, whose calls all had the same client key. */
export async function sendWaiting(answers: Answers): Promise<void> {
  await page.getByRole('link', { name: '1 registrering venter på at blive sendt' }).click();
  const send = page.getByRole('button', { name: /^Send nu: / });
  await expect.element(send).toBeVisible();
  setAnswers(answers);
  await send.click();
  await expectToast('En ventende registrering er sendt');
  const keys = callsOf('worksheet', 'batch').map(({ clientKey }) => clientKey);
  expect(new Set(keys).size).toBe(1);
}
