import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** WCAG 2.2 A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeOptions {
  readonly within?: string | undefined;
  /** Set while an overlay outside the landmarks is open. */
  readonly covered?: boolean;
}

export function findViolations(page: Page, look: AxeOptions = {}): Promise<string[]> {
  const { within = 'html', covered = false } = look;
  return page.evaluate(
    async ({ only, options }) => {
      const { violations } = await window.axe.run(only, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`,
      );
    },
    {
      only: within,
      options: {
        runOnly: { type: 'tag' as const, values: tags },
        resultTypes: ['violations' as const],
        selectors: false,
        ...(covered ? { rules: { region: { enabled: false } } } : {}),
      },
    },
  );
}

export async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
}

export async function expectAccessible(page: Page): Promise<void> {
  await injectAxe(page);
  expect(await findViolations(page, { covered: true })).toEqual([]);
}
