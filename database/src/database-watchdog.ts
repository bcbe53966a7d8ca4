import { connect, type Socket } from 'node:net';

const suspicionMs = 1_000;
const probeTimeoutMs = 2_000;
const tickMs = 250;

export interface WatchdogOptions {
  readonly host: string;
  readonly port: number;
  /** Signs in too, because a server blocks hosts that connect without signing in. */
  readonly probe: () => Probe;
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
  /** -1 before the server's greeting. */
  bytesAnswered: number;
  outstandingSince: number | undefined;
}

/** The driver's code makes it count as unavailable. */
function lostError(): Error {
  return Object.assign(new Error('The database no longer responds.'), { code: 'ETIMEDOUT' });
}

/**
 * Detects a frozen or disconnected database: a response is outstanding, and no connection is accepted for two seconds.
 * Pending and new requests then fail at once.
 */
export function startWatchdog({ host, port, probe, onLost }: WatchdogOptions): DatabaseWatchdog {
  const watched = new Set<WatchedSocket>();
  let isLost = false;
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
    isLost = true;
    for (const { socket, outstandingSince } of watched) {
      if (outstandingSince !== undefined) socket.destroy(lostError());
    }
    onLost(lostError());
  };

  const runProbe = async (): Promise<void> => {
    currentProbe = probe();
    // setImmediate reads pending responses first, because this process may have been busy.
    const timer = setTimeout(() => setImmediate(() => currentProbe && giveUp()), probeTimeoutMs);
    try {
      await currentProbe.connected;
      isLost = false;
    } catch (error) {
      // A refused connection is a response too; requests fail at once without the watchdog.
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
