import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './process-mark.ts';

export async function stopProcess(mark: string, timeoutMs: number): Promise<void> {
  const pid = Number.parseInt(mark, 10);
  const deadline = performance.now() + timeoutMs;
  if (timeoutMs > 0) signal(pid, mark, 'SIGTERM');
  while (isAlive(mark)) {
    if (performance.now() >= deadline) signal(pid, mark, 'SIGKILL');
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
