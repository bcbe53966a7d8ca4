import { expect, type Locator } from '@playwright/test';
import { isUncovered } from '#test/support/is-uncovered.ts';

export async function expectUncovered(control: Locator): Promise<void> {
  await expect.poll(() => control.evaluate(isUncovered)).toBe(true);
}
