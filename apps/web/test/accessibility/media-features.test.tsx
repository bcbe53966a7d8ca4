import { afterEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { button } from '../support/fields.ts';
import { link } from '../support/list.ts';
import { filledCompany } from '../support/screens/company.ts';

/** Beside the reduced motion of all component tests. */
async function emulate(features: Readonly<Record<string, string>>): Promise<void> {
  const all = { 'prefers-reduced-motion': 'reduce', ...features };
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(all).map(([name, value]) => ({ name, value })),
  });
}

afterEach(() => emulate({}));

test('reduced motion disables animations', async () => {
  await openApp('/?mode=ALL', { as: 'adam', ...filledCompany() });
  await button('Download').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(matchMedia('(prefers-reduced-motion)').matches).toBe(true);
  const elements = [...document.querySelectorAll('*')];
  const durations = elements.flatMap((element) => {
    const { animationDuration, transitionDuration } = getComputedStyle(element);
    return `${animationDuration}, ${transitionDuration}`.split(', ').map(Number.parseFloat);
  });
  // In seconds.
  expect(Math.max(...durations)).toBeLessThan(0.001);
});

test('with forced colours, selection and focus are still visible', async () => {
  await emulate({ 'forced-colors': 'active' });
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  await openApp('/?mode=ALL', { as: 'adam', ...filledCompany() });
  const lineOf = (name: string) => {
    const { outlineStyle, borderTopColor } = getComputedStyle(link(name).element());
    return `${outlineStyle} ${borderTopColor}`;
  };
  await expect.element(link('All')).toBeVisible();
  expect(lineOf('All')).not.toBe(lineOf('Team'));
  link('Team').element().focus();
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  await expect.element(link('Team')).toHaveFocus();
  expect(lineOf('Team')).toContain('solid');

  await openApp('/admin/account', { as: 'adam', ...filledCompany() });
  const box = page.getByRole('checkbox', { name: 'Show customer' });
  await expect.element(box).toBeChecked();
  await expect.element(box.getByCss('svg').first()).toBeVisible();
});
