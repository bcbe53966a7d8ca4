import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** WCAG 2.2 A and AA, and what axe calls best practice: landmarks, headings in order, one main. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeOptions {
  /** The one thing that can be used now, where the rest of the page waits behind it. */
  readonly within?: string | undefined;
  /** Something lies over the page, outside of its landmarks. */
  readonly covered?: boolean;
}

/** What a machine can find wrong on the page as it is now; nothing it finds needs more than one frame. */
export function findViolations(page: Page, look: AxeOptions = {}): Promise<string[]> {
  const { within = 'html', covered = false } = look;
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
        runOnly: { type: 'tag' as const, values: tags },
        resultTypes: ['violations' as const],
        ...(covered ? { rules: { region: { enabled: false } } } : {}),
      },
    },
  );
}

/** Puts axe into the page that is loaded: once, for as many looks as it gets. */
export async function injectAxe(page: Page): Promise<void> {
  await page.evaluate(source);
}

/** Axe finds nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await injectAxe(page);
  expect(await findViolations(page, { covered: true })).toEqual([]);
}
