import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const looks = {
  /** WCAG 2.2 A and AA, and what axe calls best practice: landmarks, headings in order, one main. */
  all: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  /** All that can change with the theme. */
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;

interface Look {
  readonly which?: keyof typeof looks;
  /** The one thing that can be used now, where the rest of the page waits behind it. */
  readonly within?: string | undefined;
  /** Something lies over the page, outside of its landmarks. */
  readonly covered?: boolean;
}

/** What a machine can find wrong on the page as it is now; nothing it finds needs more than one frame. */
export function violations(page: Page, look: Look = {}): Promise<string[]> {
  const { which = 'all', within = 'html', covered = false } = look;
  const runOnly = { ...looks[which], values: [...looks[which].values] };
  return page.evaluate(
    async ({ only, options }) => {
      const { violations: found } = await window.axe.run(only, options);
      return found.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`,
      );
    },
    {
      only: within,
      options: {
        runOnly,
        resultTypes: ['violations' as const],
        ...(which === 'all' && covered ? { rules: { region: { enabled: false } } } : {}),
      },
    },
  );
}

/** Puts axe into the page that is loaded: once, for as many looks as it gets. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/** Axe finds nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await bringAxe(page);
  expect(await violations(page, { covered: true })).toEqual([]);
}
