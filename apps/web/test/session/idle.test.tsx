import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goTo } from '../support/app.tsx';
import { expectAddress, heading } from '../support/fields.ts';
import { openLogin } from '../support/login.ts';
import { lose } from '../support/outbox.ts';
import { calledNames, callsOf } from '../support/server.ts';

/* Nobody is logged in after ten minutes without activity (spec §4, §9, D35). The reload that follows is a browser test. */

const minute = 60_000;
const warning = page.getByText(/idle for too long|inaktiv for længe/);
const logouts = () => callsOf('session', 'logout').length;

/** Time passes without timers, of which none runs after this: also not that of the reload. */
function sleep(time: number): void {
  const now = Date.now() + time;
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval'], now });
}

async function openPage(options: Parameters<typeof openLogin>[1] = {}): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await openLogin('/', { isSignedIn: true, ...options });
  await expect.element(page.getByRole('banner')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: /^(Messages|Beskeder)/ }))
    .toBeInTheDocument();
}

/** The call of the logout is sent with the next timer. */
async function expectLogouts(count: number): Promise<void> {
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1);
      return logouts();
    })
    .toBe(count);
}

const activities = {
  'a key': () => userEvent.keyboard('{Shift}'),
  'the mouse': () => userEvent.hover(page.getByRole('heading', { level: 1 })),
  // Without the pointer, which a real one moves first.
  'the wheel': () => document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true })),
  'a touch': () => document.body.dispatchEvent(new Event('touchstart', { bubbles: true })),
  'a key that the page keeps to itself': async () => {
    const stop = (event: Event) => event.stopImmediatePropagation();
    document.addEventListener('keydown', stop, true);
    await userEvent.keyboard('a');
    document.removeEventListener('keydown', stop, true);
  },
};

for (const [name, act] of Object.entries(activities)) {
  test(`${name} counts as activity`, async () => {
    await openPage();
    const activity = () => Number(localStorage.getItem('last-activity'));
    vi.advanceTimersByTime(9 * minute);
    const before = activity();
    await act();
    await expect.poll(activity).toBeGreaterThanOrEqual(before + 9 * minute);
    vi.advanceTimersByTime(9 * minute);
    await expect.element(warning).not.toBeInTheDocument();
    expect(logouts()).toBe(0);
  });
}

test('after sleep the user is logged out, in Danish too, and the first key does not prevent it', async () => {
  await openPage({ session: { languageCode: 'DAN' } });
  sleep(8 * 60 * minute);
  await userEvent.keyboard('{Shift}');
  await expect
    .element(
      page.getByText('Du har været inaktiv for længe og er blevet logget ud.', { exact: true }),
    )
    .toBeVisible();
  await expectLogouts(1);
});

test('a session that could not be ended without a network is ended before the next page is shown', async () => {
  let isLost = true;
  await openPage({
    logOut: () => {
      if (isLost) lose();
    },
  });
  sleep(10 * minute + 1);
  await userEvent.keyboard('{Shift}');
  await expect
    .element(
      page.getByText("You've been idle for too long and have been logged out.", { exact: true }),
    )
    .toBeVisible();
  await expectLogouts(1);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  isLost = false;
  const before = calledNames().length;
  await goTo('/archive');
  await expectAddress(/^\/login/);
  expect(calledNames()[before]).toBe('session.logout');
  await expect.element(heading('Log in')).toBeVisible();
});
