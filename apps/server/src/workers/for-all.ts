import { callCounter } from '@worksheet/api/rest/rate-limit';
import { hashingLine, type Line } from '@worksheet/auth/hash-queue';
import type { Question, Remark } from '#workers/messages.ts';

/** What the processes of one server must not each have for themselves. */
export interface ForAll {
  /** Answers what a worker asks; undefined to a remark. */
  hear(worker: number, message: Question | Remark): unknown;
  /** A worker is no more: whatever it held is given to the others. */
  gone(worker: number): void;
}

interface Kept {
  readonly now: () => Date;
  /** What all of them count, as text. */
  readonly metrics: () => Promise<string>;
  readonly line?: Line;
}

/**
 * Keeps for all processes of a server what is limited for the server as a whole: the calls of each API key in a minute
 * (D31), and how many passwords are hashed at once. Everything else that must hold for all lies in the database:
 * sessions, visits, lockouts, claims of housekeeping.
 */
export function keepForAll({ now, metrics, line = hashingLine() }: Kept): ForAll {
  const count = callCounter(now);
  const held = new Map<number, number>();
  const dead = new Set<number>();

  const enter = async (worker: number): Promise<boolean> => {
    if (!(await line.enter())) return false;
    if (dead.has(worker)) line.leave();
    else held.set(worker, (held.get(worker) ?? 0) + 1);
    return true;
  };
  const leave = (worker: number) => {
    const places = held.get(worker) ?? 0;
    if (places === 0) return;
    held.set(worker, places - 1);
    line.leave();
  };

  return {
    hear(worker, message) {
      if ('say' in message) return leave(worker);
      if (message.what === 'count') return count(message.keyId);
      return message.what === 'enter' ? enter(worker) : metrics();
    },
    gone(worker) {
      dead.add(worker);
      while ((held.get(worker) ?? 0) > 0) leave(worker);
      held.delete(worker);
    },
  };
}
