import { useRef, useState } from 'react';

/** In milliseconds. */
const slowAfterMs = 20_000;

/** The user gave up a save that had no response. */
export class SaveStopped extends Error {}

/** A save says so when the server does not respond, and can then be given up (D40). */
export function useInterruptibleSave() {
  const [isSlow, setSlow] = useState(false);
  const controller = useRef<AbortController>(undefined);

  /** `onProgress` restarts the wait, as an upload in progress is no silence. */
  async function run<T>(
    save: (call: { signal: AbortSignal; onProgress: () => void }) => Promise<T>,
  ): Promise<T> {
    const abort = new AbortController();
    controller.current = abort;
    const wait = () => setTimeout(() => setSlow(true), slowAfterMs);
    let timer = wait();
    const onProgress = () => {
      clearTimeout(timer);
      setSlow(false);
      timer = wait();
    };
    try {
      return await save({ signal: abort.signal, onProgress });
    } catch (error) {
      throw abort.signal.aborted ? new SaveStopped() : error;
    } finally {
      clearTimeout(timer);
      setSlow(false);
    }
  }

  return { run, isSlow, stop: () => controller.current?.abort() };
}
