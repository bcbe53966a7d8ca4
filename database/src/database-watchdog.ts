import { connect, type Socket } from 'node:net';

const suspicionMs = 1_000;
const probeTimeoutMs = 2_000;
const tickMs = 250;
/**
 * In milliseconds. On Linux, a connection to a machine that has vanished is then closed fifteen
 * seconds after its last response.
 */
const keepAliveDelayMs = 5_000;
const shortestAttemptMs = 3_000;
const longestAttemptMs = 60_000;

export interface WatchdogOptions {
  readonly host: string;
  readonly port: number;
  /** Connects and signs in, because a server blocks hosts that connect without signing in. */
  readonly probe: (limitMs: number) => Probe;
  readonly onLost: (error: Error) => void;
}

export interface Probe {
  readonly connected: Promise<void>;
  abort(): void;
}

export interface DatabaseWatchdog {
  connect(): Socket;
  /** Throws while the database does not respond. */
  assertAvailable(): void;
  end(): void;
}

interface WatchedSocket {
  readonly socket: Socket;
  /** The number of bytes; -1 before the server's greeting. */
  bytesAnswered: number;
  outstandingSince: number | undefined;
}

/** Returns an error whose code, one of the driver, makes it count as unavailable. */
function lostError(): Error {
  return Object.assign(new Error('The database no longer responds.'), { code: 'ETIMEDOUT' });
}

/**
 * Returns how long an attempt to connect may take, in milliseconds. An attempt that reached a dead
 * machine may never end, and delays the return to another machine. Every attempt that is given up
 * counts towards `max_connect_errors`, so a long outage has few attempts.
 */
export function attemptLimit(outageMs: number): number {
  return Math.min(Math.max(outageMs / 4, shortestAttemptMs), longestAttemptMs);
}

/**
 * Detects a frozen or disconnected database: a response is outstanding, and no connection is accepted for two seconds.
 * Pending and new requests then fail at once.
 */
export function startWatchdog({ host, port, probe, onLost }: WatchdogOptions): DatabaseWatchdog {
  const watched = new Set<WatchedSocket>();
  let lostAt: number | undefined;
  let currentProbe: Probe | undefined;
  let probedAt = -Infinity;

  const oldestOutstanding = (now: number): number => {
    let oldest = Infinity;
    for (const each of watched) {
      if (each.socket.bytesWritten > each.bytesAnswered) each.outstandingSince ??= now;
      oldest = Math.min(oldest, each.outstandingSince ?? Infinity);
    }
    return oldest;
  };

  const giveUp = () => {
    lostAt ??= performance.now();
    // Idle connections are closed, too: they lead to the database that was lost, not to its replacement.
    for (const { socket } of watched) socket.destroy(lostError());
    onLost(lostError());
  };

  const runProbe = async (): Promise<void> => {
    const outageMs = lostAt === undefined ? 0 : performance.now() - lostAt;
    currentProbe = probe(attemptLimit(outageMs));
    // setImmediate reads pending responses first, because this process may have been busy.
    const timer = setTimeout(() => setImmediate(() => currentProbe && giveUp()), probeTimeoutMs);
    try {
      await currentProbe.connected;
      lostAt = undefined;
    } catch (error) {
      // A refused connection is a response too; requests fail at once without the watchdog.
      const timedOut = error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';
      lostAt = timedOut ? (lostAt ?? performance.now()) : undefined;
    } finally {
      clearTimeout(timer);
      currentProbe = undefined;
      probedAt = performance.now();
    }
  };

  const timer = setInterval(() => {
    const now = performance.now();
    const isSuspicious = now - Math.max(oldestOutstanding(now), probedAt) >= suspicionMs;
    if (!currentProbe && (lostAt !== undefined || isSuspicious)) void runProbe();
  }, tickMs);
  timer.unref();

  return {
    connect() {
      const socket = connect({
        host,
        port,
        noDelay: true,
        keepAlive: true,
        keepAliveInitialDelay: keepAliveDelayMs,
      });
      const each: WatchedSocket = { socket, bytesAnswered: -1, outstandingSince: undefined };
      watched.add(each);
      socket.on('data', () => {
        each.bytesAnswered = socket.bytesWritten;
        each.outstandingSince = undefined;
      });
      socket.once('close', () => watched.delete(each));
      return socket;
    },
    assertAvailable() {
      if (lostAt !== undefined) throw lostError();
    },
    end() {
      clearInterval(timer);
      currentProbe?.abort();
    },
  };
}
