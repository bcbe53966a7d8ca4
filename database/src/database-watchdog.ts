import { connect, type Socket } from 'node:net';

/** How long a response may be outstanding before the database is probed. */
const suspicionMs = 1_000;
/** How long a healthy database may take to accept a new connection. */
const probeTimeoutMs = 2_000;
const tickMs = 250;

export interface WatchdogOptions {
  readonly host: string;
  readonly port: number;
  /** Opens a connection, signs in and closes it. (A server blocks hosts that connect without signing in.) */
  readonly probe: () => Probe;
  /** Called when the database no longer responds. */
  readonly onLost: (error: Error) => void;
}

export interface Probe {
  readonly connected: Promise<void>;
  abort(): void;
}

export interface DatabaseWatchdog {
  /** Opens a socket, watched until it closes. */
  connect(): Socket;
  /** Throws while the database is known not to respond. */
  assertAvailable(): void;
  end(): void;
}

interface WatchedSocket {
  readonly socket: Socket;
  /** How many bytes had been written at the last response; -1 before the greeting. */
  bytesAnswered: number;
  outstandingSince: number | undefined;
}

/** Has the driver's code for a time-out, so that it counts as unavailable. */
function lostError(): Error {
  return Object.assign(new Error('The database no longer responds.'), { code: 'ETIMEDOUT' });
}

/**
 * Detects a database that no longer responds. On a connection it looks like one that runs a long query; but a server
 * that accepts no new connection for two seconds is frozen or cut off. Then everything that waits for it fails, so that
 * requests are not left hanging, and until it responds again new ones fail at once.
 */
export function startWatchdog({ host, port, probe, onLost }: WatchdogOptions): DatabaseWatchdog {
  const watched = new Set<WatchedSocket>();
  let isLost = false;
  let currentProbe: Probe | undefined;
  let probedAt = -Infinity;

  /** Returns since when the oldest request is without a response. */
  const oldestOutstanding = (now: number): number => {
    let oldest = Infinity;
    for (const each of watched) {
      if (each.socket.bytesWritten > each.bytesAnswered) each.outstandingSince ??= now;
      oldest = Math.min(oldest, each.outstandingSince ?? Infinity);
    }
    return oldest;
  };

  const giveUp = () => {
    isLost = true;
    for (const { socket, outstandingSince } of watched) {
      if (outstandingSince !== undefined) socket.destroy(lostError());
    }
    onLost(lostError());
  };

  const runProbe = async (): Promise<void> => {
    currentProbe = probe();
    // setImmediate lets pending responses be read first: this process may have been the busy one.
    const timer = setTimeout(() => setImmediate(() => currentProbe && giveUp()), probeTimeoutMs);
    try {
      await currentProbe.connected;
      isLost = false;
    } catch (error) {
      // A refused connection is a response too: requests fail at once without the watchdog.
      isLost = error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';
    } finally {
      clearTimeout(timer);
      currentProbe = undefined;
      probedAt = performance.now();
    }
  };

  const timer = setInterval(() => {
    const now = performance.now();
    const isSuspicious = now - Math.max(oldestOutstanding(now), probedAt) >= suspicionMs;
    if (!currentProbe && (isLost || isSuspicious)) void runProbe();
  }, tickMs);
  timer.unref();

  return {
    connect() {
      const socket = connect({ host, port, noDelay: true, keepAlive: true });
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
      if (isLost) throw lostError();
    },
    end() {
      clearInterval(timer);
      currentProbe?.abort();
    },
  };
}
