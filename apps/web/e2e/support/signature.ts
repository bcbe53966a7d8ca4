import type { Page } from '@playwright/test';

/** Draws in the box of this name with the pointer, as a finger does. */
export async function drawSignature(page: Page, name: RegExp): Promise<void> {
  const canvas = page.getByRole('img', { name });
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is no box to draw in.');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.15, 0.7));
  await page.mouse.down();
  await page.mouse.move(...at(0.3, 0.2), { steps: 5 });
  await page.mouse.move(...at(0.5, 0.8), { steps: 5 });
  await page.mouse.move(...at(0.85, 0.3), { steps: 5 });
  await page.mouse.up();
}
