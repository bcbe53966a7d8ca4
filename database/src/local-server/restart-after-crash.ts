import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const maxRestarts = 3;
const windowMs = 10 * 60_000;
const retryMs = 2_000;

export type CrashEvent = { level: 'warn' | 'error'; message: string };

export type RestartOptions = {
  start: () => Promise<ChildProcess>;
  onEvent: (event: CrashEvent) => void;
  logFile: string;
};

/** Starts the server again when it ends, at most three times within ten minutes. Returns the function that stops this. */
export function restartAfterCrash(
  first: ChildProcess,
  { start, onEvent, logFile }: RestartOptions,
): () => Promise<void> {
  let isStopped = false;
  let restarting: Promise<void> | undefined;
  let restarts: number[] = [];

  const restart = async (reason: string): Promise<void> => {
    if (isStopped) return;
    const began = Date.now();
    restarts = restarts.filter((at) => began - at < windowMs);
    if (restarts.length >= maxRestarts) {
      const message = `The private database ${reason} and was started again ${maxRestarts} times within ten minutes, so it stays down. Find the cause in ${logFile}, then restart Worksheet.`;
      return onEvent({ level: 'error', message });
    }
    restarts.push(began);
    const count = `${restarts.length} of ${maxRestarts} times within ten minutes`;
    onEvent({
      level: 'warn',
      message: `The private database ${reason}; starting it again (${count}).`,
    });
    try {
      watch(await start());
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      onEvent({ level: 'warn', message: `The private database runs again after ${seconds} s.` });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      onEvent({ level: 'error', message });
      await pause(retryMs, undefined, { ref: false });
      await restart('could not be started');
    }
  };

  const watch = (child: ChildProcess): void => {
    const onExit = () => {
      const { signalCode, exitCode } = child;
      restarting = restart(`ended with ${signalCode ?? `exit code ${exitCode}`}`);
    };
    if (child.exitCode !== null || child.signalCode !== null) onExit();
    else child.once('exit', onExit);
  };
  watch(first);

  return async () => {
    isStopped = true;
    await restarting;
  };
}
