import type { Page } from '@playwright/test';

export interface Acts {
  readonly taps: number;
  readonly keys: number;
}

/**
 * Counts what a person does: taps or clicks, and keys. Text that `fill` sets is no act, so a test of acts types with
 * `page.keyboard`. Call it before the first page is opened.
 */
export async function countActs(page: Page): Promise<{
  readonly acts: () => Promise<Acts>;
  /** Prints one line, such as "Acts: hour line on a phone: 3 taps, 0 keys", and starts again at 0. */
  readonly report: (name: string) => Promise<Acts>;
}> {
  let counted = { taps: 0, keys: 0 };
  await page.exposeFunction('countAct', (kind: 'taps' | 'keys') => {
    counted = { ...counted, [kind]: counted[kind] + 1 };
  });
  await page.addInitScript(() => {
    const count = (event: Event, kind: string) => {
      if (event.isTrusted) void Reflect.get(window, 'countAct')(kind);
    };
    addEventListener('pointerdown', (event) => count(event, 'taps'), true);
    addEventListener('keydown', (event) => count(event, 'keys'), true);
  });
  /** A round trip to the page, after which every act has been counted. */
  const acts = async () => {
    await page.evaluate(() => undefined);
    return counted;
  };
  const report = async (name: string) => {
    const { taps, keys } = await acts();
    process.stdout.write(`Acts: ${name}: ${taps} taps, ${keys} keys\n`);
    counted = { taps: 0, keys: 0 };
    return { taps, keys };
  };
  return { acts, report };
}
