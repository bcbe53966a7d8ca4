import axe from 'axe-core';
import { expect } from 'vitest';

/** WCAG 2.2 A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
    // Overlays are outside of the landmarks.
    rules: { region: { enabled: false } },
  });
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`,
    ),
  ).toEqual([]);
}

export async function expectAccessibleInBothThemes(): Promise<void> {
  await expectAccessible();
  const { classList } = document.documentElement;
  classList.add('dark');
  try {
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.all(running.map(({ finished }) => finished));
    await expectAccessible();
  } finally {
    classList.remove('dark');
  }
}
