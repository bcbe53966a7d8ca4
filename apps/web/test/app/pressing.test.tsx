import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#lib/query-client.ts';
import { openApp } from '../support/app.tsx';
import { expectCount } from '../support/fields.ts';
import { filledCompany } from '../support/screens/company.ts';

/** What a page loads later would appear at any time: it is loaded before. */
beforeAll(async () => {
  const modules = import.meta.glob(['/src/{components,features}/**/*.tsx', '!**/*.test.tsx']);
  await Promise.all(Object.values(modules).map((load) => load()));
});
beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1280, 720));

const pages = {
  home: '/?mode=ALL',
  'entry form': '/worksheet/add',
  visit: '/worksheet/visit',
  week: '/worksheet/week?username=bo&week=2026-W48',
  approvals: '/approvals?mode=ALL&from=2026-11-16',
  hours: '/hours?mode=ALL&month=2026-11',
  sheet: '/sheet?job=J-1&from=2026-01-01&to=2026-12-31',
  account: '/admin/account',
};

const controls = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'main :is(a, button, input, textarea, select, canvas)',
    ),
  ].filter((each) => each.checkVisibility({ visibilityProperty: true }));

const nextFrame = () => new Promise(requestAnimationFrame);

function places(elements: readonly Element[]) {
  return elements.map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [each.outerHTML.slice(0, 80), x, y, width, height];
  });
}

/** Until a new page has measured its rows, and nothing has changed for so many frames. */
async function atRest(frames = 15): Promise<void> {
  let before = '';
  for (let same = 0; same < frames; same += 1) {
    await nextFrame();
    const now = JSON.stringify(places(controls()));
    if (now !== before || queryClient.isFetching() > 0) same = 0;
    before = now;
  }
}

for (const [name, path] of Object.entries(pages))
  test(`while a finger is down on a control of the page ${name}, no control moves or appears`, async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') });
    const { answers, files } = filledCompany();
    await openApp(path, { as: 'adam', account: { customerSignOff: true }, answers, files });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectCount(page.getByCss('[role=status][aria-label]'), 0);
    await atRest();
    // A canvas captures the pointer, which only a real one allows: sheet.test has its strokes.
    const pressed = controls().filter((each) => each.localName !== 'canvas');
    expect(pressed.length).toBeGreaterThan(0);
    for (const each of pressed) {
      const before = places(controls());
      const init = { bubbles: true, cancelable: true, pointerId: 1, pointerType: 'touch' };
      each.dispatchEvent(new PointerEvent('pointerdown', init));
      await nextFrame();
      await nextFrame();
      expect(places(controls())).toEqual(before);
      each.dispatchEvent(new PointerEvent('pointercancel', init));
      await nextFrame();
    }
  });
