import axe from 'axe-core';
import { expect } from 'vitest';

/** WCAG 2.2 A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeOptions {
  /** Unless an overlay is open, which is outside of the landmarks. */
  readonly hasRegions?: boolean;
}

export async function findViolations(
  within: Document | Element,
  { hasRegions = false }: AxeOptions = {},
): Promise<string[]> {
  const { violations } = await axe.run(within, {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
    selectors: false,
    rules: { region: { enabled: hasRegions } },
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`,
  );
}

export async function expectAccessible(): Promise<void> {
  expect(await findViolations(document)).toEqual([]);
}

export async function expectAccessibleInBothThemes(): Promise<void> {
  await expectAccessible();
  const { classList } = document.documentElement;
  classList.add('dark');
  try {
    await settle();
    await expectAccessible();
  } finally {
    classList.remove('dark');
  }
}

/** Until what moves or fades has come to rest. */
export async function settle(): Promise<void> {
  const running = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(running.map(({ finished }) => finished));
}
