import type { Page } from '@playwright/test';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: { theme: { text: ['body', 'control'], shadow: ['card', 'pop'] } },
});

/**
 * Elements with two classes that set the same thing, of which the style sheet's order would choose one. What a
 * component has by itself and others may set otherwise is written as `base:`.
 */
export async function contradictions(page: Page): Promise<string[]> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('body [class]')].map((element) => element.getAttribute('class')),
  );
  return [...new Set(found)].flatMap((names) => {
    const all = (names ?? '').split(/\s+/).filter(Boolean);
    const kept = new Set(merge(all.join(' ')).split(' '));
    const undone = all.filter((name) => !kept.has(name));
    return undone.length > 0 ? [`${undone.join(' ')} in: ${names}`] : [];
  });
}
