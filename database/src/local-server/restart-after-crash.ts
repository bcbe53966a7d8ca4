import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const firstDelayMs = 1_000;
/**
 * In milliseconds. Together with the start itself, it is less than the minute in which the database
 * must run again (D68).
 */
const longestDelayMs = 15_000;
/** After a server has run for this time, its next crash counts as the first. */
const stableMs = 60_000;

export type CrashEvent = { level: 'warn' | 'error'; message: string };

export type RestartOptions = {
  /** Starts the server. `failures` is the number of starts before, none of which lasted. */
  start: (failures: number) => Promise<ChildProcess>;
  onEvent: (event: CrashEvent) => void;
  /** Returns why the server cannot run now; undefined if that is not known. */
  findCause: () => Promise<string | undefined>;
};

/** Returns the delay of a start: none for the first one, then growing. */
export function restartDelay(failures: number): number {
  return failures === 0 ? 0 : Math.min(firstDelayMs * 2 ** (failures - 1), longestDelayMs);
}

/**
 * Starts the server again whenever it ends, for as long as its owner runs, so that it works soon
 * after the cause has gone (D68). Returns a function that stops this.
 */
export function restartAfterCrash(
  first: ChildProcess,
  { start, onEvent, findCause }: RestartOptions,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let restarting: Promise<void> | undefined;
  let failures = 0;

  /** Resolves to false if it was stopped meanwhile. */
  const waitForTurn = (): Promise<boolean> =>
    pause(restartDelay(failures), true, { ref: false, signal }).catch(() => false);

  const describe = async (what: string): Promise<string> => {
    const cause = await findCause();
    const delay = restartDelay(failures);
    const next = delay === 0 ? 'starting it again' : `starting it again in ${delay / 1_000} s`;
    return `The private database ${what}${cause ? `: ${cause}` : ''}; ${next}.`;
  };

  const restart = async (reason: string): Promise<void> => {
    const began = performance.now();
    onEvent({ level: 'warn', message: await describe(reason) });
    while (await waitForTurn()) {
      try {
        const child = await start(failures);
        failures += 1;
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        onEvent({ level: 'warn', message: `The private database runs again after ${seconds} s.` });
        return watch(child);
      } catch (error) {
        failures += 1;
        const message = await describe('could not be started');
        // If the disk is not the reason, the detail is the end of the server's log.
        const detail = error instanceof Error ? error.message : String(error);
        onEvent({
          level: 'error',
          message: (await findCause()) ? message : `${message}\n${detail}`,
        });
      }
    }
  };

  const watch = (child: ChildProcess): void => {
    const began = performance.now();
    const onExit = () => {
      if (signal.aborted) return;
      if (performance.now() - began >= stableMs) failures = 0;
      const { signalCode, exitCode } = child;
      restarting = restart(`ended with ${signalCode ?? `exit code ${exitCode}`}`);
    };
    if (child.exitCode !== null || child.signalCode !== null) onExit();
    else child.once('exit', onExit);
  };
  watch(first);

  return async () => {
    stopping.abort();
    await restarting;
  };
}
