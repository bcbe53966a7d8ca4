import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './process-mark.ts';

/** Asks a process to end, and ends it when it does not within the patience given. */
export async function stopProcess(mark: string, patienceMs: number): Promise<void> {
  const pid = Number.parseInt(mark, 10);
  const deadline = Date.now() + patienceMs;
  if (patienceMs > 0) signal(pid, mark, 'SIGTERM');
  while (isAlive(mark)) {
    if (Date.now() >= deadline) signal(pid, mark, 'SIGKILL');
    await pause(15);
  }
}

function signal(pid: number, mark: string, name: NodeJS.Signals): void {
  try {
    if (isAlive(mark)) process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
