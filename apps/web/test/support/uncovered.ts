import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { isUncovered } from './is-uncovered.ts';

export async function expectUncovered(control: Locator): Promise<void> {
  await expect.poll(() => isUncovered(control.element())).toBe(true);
}
