import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { imageDecoding, withMemoryFor } from '#attachments/decoder.ts';
import { problemOf } from '#problem.ts';

const photo = {
  width: 9200,
  height: 6900,
  channels: 3,
  depth: 'uchar',
  isProgressive: false,
} as const;

test('of two large images one waits for the other, a usual one passes by', async () => {
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await pause(10);
    events.push(`${name} ends`);
  };
  await Promise.all([
    withMemoryFor(photo, work('first')),
    withMemoryFor(photo, work('second')),
    withMemoryFor({ ...photo, width: 4000, height: 3000 }, work('usual')),
  ]);
  expect(events.indexOf('second begins')).toBeGreaterThan(events.indexOf('first ends'));
  expect(events.indexOf('usual begins')).toBeLessThan(events.indexOf('first ends'));
});

test.each([
  ['that comes in passes', { isProgressive: true }],
  ['with 16 bits a channel', { depth: 'ushort' }],
  ['with a fourth channel', { channels: 4 }],
] as const)('a 63-megapixel photo %s would take too much memory', async (_, more) => {
  await expect(withMemoryFor({ ...photo, ...more }, () => pause(0))).rejects.toThrow(RangeError);
  const smaller = { ...photo, ...more, width: 5000, height: 4000 };
  await expect(withMemoryFor(smaller, () => pause(0))).resolves.toBeUndefined();
});

test('an image that is not decoded within 20 seconds is refused with 503 and can be sent again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const held = await Promise.all([imageDecoding.acquire(), imageDecoding.acquire()]);
  const refused = imageDecoding.run(() => Promise.resolve()).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(problemOf(await refused)).toMatchObject({ status: 503, retryAfter: 10 });
  for (const release of held) release();
});
