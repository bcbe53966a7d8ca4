import { expect, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';

/** The device says that it is offline; what requests meet, their answers say. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** For an answer that waits until it is released. */
export function holdAnswer() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { released: promise, release: resolve };
}

/** No query is waiting, and what came is drawn: React renders within a frame. */
export async function expectSettled(): Promise<void> {
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}
