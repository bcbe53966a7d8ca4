import { connect, type Socket } from 'node:net';

/** How long an answer may be outstanding before we look whether the database still lives. */
const suspicionMs = 1_000;
/** How long a database that lives may take to let somebody new in. */
const welcomeMs = 2_000;
const tickMs = 250;

export interface WatchdogOptions {
  readonly host: string;
  readonly port: number;
  /** Signs in like somebody new, and leaves again. (Leaving without signing in is held against a host.) */
  readonly visit: () => Probe;
  /** Called when the database is found to have stopped answering. */
  readonly lost: () => void;
}

export interface Probe {
  readonly welcomed: Promise<void>;
  breakOff(): void;
}

/** Watches over the connections of a pool. */
export interface DatabaseWatchdog {
  /** A new connection, watched until it closes. */
  connect(): Socket;
  /** Whether the database has stopped answering, as far as we know. */
  isAway(): boolean;
  end(): void;
}

interface Watched {
  readonly socket: Socket;
  /** How much had been asked when the last answer came; -1 before the greeting. */
  answered: number;
  outstandingSince: number | undefined;
}

/** What a connection that is given up fails with: the driver's own word for it, so that it is known for what it is. */
function silence(): Error {
  return Object.assign(new Error('The database has stopped answering.'), { code: 'ETIMEDOUT' });
}

/**
 * Notices a database that no longer answers, which looks just like one that is thinking. A query may take its time; but
 * a server that lets nobody new in for two seconds is frozen or cut off, and then everything that waits for it is given
 * up, so that people are told instead of left hanging. Until it answers again, `isAway` keeps others from waiting too.
 */
export function startWatchdog({ host, port, visit, lost }: WatchdogOptions): DatabaseWatchdog {
  const watched = new Set<Watched>();
  let away = false;
  let visiting: Probe | undefined;
  let welcomedAt = -Infinity;

  /** Since when the oldest question is without an answer. */
  const outstandingSince = (now: number): number => {
    let oldest = Infinity;
    for (const each of watched) {
      if (each.socket.bytesWritten > each.answered) each.outstandingSince ??= now;
      oldest = Math.min(oldest, each.outstandingSince ?? Infinity);
    }
    return oldest;
  };

  const giveUp = () => {
    away = true;
    for (const { socket, outstandingSince: since } of watched) {
      if (since !== undefined) socket.destroy(silence());
    }
    lost();
  };

  const look = async (): Promise<void> => {
    visiting = visit();
    // Judged after what has arrived meanwhile was read: our own process may have been the one that was busy.
    const verdict = setTimeout(() => setImmediate(() => visiting && giveUp()), welcomeMs);
    try {
      await visiting.welcomed;
      away = false;
    } catch (error) {
      // A refusal is an answer too: whoever asks is told so at once, without our help.
      away = error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';
    } finally {
      clearTimeout(verdict);
      visiting = undefined;
      welcomedAt = performance.now();
    }
  };

  const timer = setInterval(() => {
    const now = performance.now();
    const isSuspicious = now - Math.max(outstandingSince(now), welcomedAt) >= suspicionMs;
    if (!visiting && (away || isSuspicious)) void look();
  }, tickMs);
  timer.unref();

  return {
    connect() {
      const socket = connect({ host, port, noDelay: true, keepAlive: true });
      const each: Watched = { socket, answered: -1, outstandingSince: undefined };
      watched.add(each);
      socket.on('data', () => {
        each.answered = socket.bytesWritten;
        each.outstandingSince = undefined;
      });
      socket.once('close', () => watched.delete(each));
      return socket;
    },
    isAway: () => away,
    end() {
      clearInterval(timer);
      visiting?.breakOff();
    },
  };
}
