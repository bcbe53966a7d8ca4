import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemOf } from '#lib/problem.ts';
import { withTimeout } from '#records/transport.ts';

const second = 1_000;
const unanswered = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

describe('no answer in 20 seconds (decisions/offline)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const settled = async (call: Promise<unknown>, after: number) => {
    const result = call.then(
      () => 'answered',
      (error: unknown) => (problemOf(error).code === 'no-connection' ? 'given up' : error),
    );
    await vi.advanceTimersByTimeAsync(after);
    return Promise.race([result, Promise.resolve('waiting')]);
  };

  it('gives up a silent call', async () => {
    const call = withTimeout(({ signal }) => unanswered(signal));
    expect(await settled(call, 19.9 * second)).toBe('waiting');
    expect(await settled(call, 0.1 * second)).toBe('given up');
  });

  it('gives up a call that cannot be aborted', async () => {
    const call = withTimeout(() => new Promise<never>(() => undefined), { timeoutMs: 10 * second });
    expect(await settled(call, 9.9 * second)).toBe('waiting');
    expect(await settled(call, 0.1 * second)).toBe('given up');
  });

  it('waits no longer than the server gives a request, however much is sent', async () => {
    const call = withTimeout(({ signal }) => unanswered(signal), { bytes: 60_000_000 });
    expect(await settled(call, 599 * second)).toBe('waiting');
    expect(await settled(call, 1 * second)).toBe('given up');
  });

  it('lets an upload take as long as it progresses', async () => {
    const call = withTimeout(({ signal, onProgress }) => {
      for (let at = 1; at <= 20; at += 1) setTimeout(onProgress, at * 15 * second);
      return unanswered(signal);
    });
    expect(await settled(call, 319 * second)).toBe('waiting');
    expect(await settled(call, 1 * second)).toBe('given up');
  });

  it('waits for a photo that lies in the buffers of the device, at 50 kB/s', async () => {
    const call = withTimeout(
      async ({ onProgress, signal }) => {
        onProgress();
        return Promise.race([
          unanswered(signal),
          new Promise((resolve) => {
            setTimeout(resolve, 200 * second);
          }),
        ]);
      },
      { bytes: 10_000_000 },
    );
    expect(await settled(call, 200 * second)).toBe('answered');
  });
});
