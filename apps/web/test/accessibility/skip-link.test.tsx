import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { heading } from '../support/fields.ts';
import { focusStop, startAtTop } from '../support/focus.ts';

test('the first tab stop of every page skips the menu', async () => {
  await openApp('/', { session: { languageCode: 'DAN' } });
  await expect.element(heading('Arbejdsseddel')).toBeVisible();
  startAtTop();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Gå til indhold' })).toHaveFocus();
  expect(await focusStop()).toMatchObject({ hasRing: true, isVisible: true });
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(await focusStop()).toMatchObject({ inMain: true });
});
