import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Names one run of a process: its number with the time it began, since numbers come round again.
 * Undefined when no such process lives.
 */
export function processMark(pid: number): string | undefined {
  const began = process.platform === 'linux' ? beganOnLinux(pid) : beganByPs(pid);
  return began ? `${pid}:${began}` : undefined;
}

export function isAlive(mark: string): boolean {
  return processMark(Number.parseInt(mark, 10)) === mark;
}

export function ownMark(): string {
  return processMark(process.pid) ?? `${process.pid}:`;
}

function beganOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, and may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isDead = fields[0] === 'Z' || fields[0] === 'X';
    return isDead ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function beganByPs(pid: number): string | undefined {
  try {
    const printed = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return printed.trim().replaceAll(/\s+/g, ' ') || undefined;
  } catch {
    return undefined;
  }
}
