import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Returns id and start time of a process, because ids are reused; undefined if it does not run. */
export function processMark(pid: number): string | undefined {
  const startedAt = process.platform === 'linux' ? startTimeOnLinux(pid) : startTimeByPs(pid);
  return startedAt ? `${pid}:${startedAt}` : undefined;
}

export function isAlive(mark: string): boolean {
  return processMark(Number.parseInt(mark, 10)) === mark;
}

export function ownMark(): string {
  return processMark(process.pid) ?? `${process.pid}:`;
}

function startTimeOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the program's name in brackets, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isDead = fields[0] === 'Z' || fields[0] === 'X';
    return isDead ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function startTimeByPs(pid: number): string | undefined {
  try {
    const printed = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return printed.trim().replaceAll(/\s+/g, ' ') || undefined;
  } catch {
    return undefined;
  }
}

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
