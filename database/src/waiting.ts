import type { PoolConnection } from 'mysql2';

/** How long one waits for a connection. */
const patienceMs = 4_000;

/** Who cannot be given a connection in time is told so, in the driver's own word for it. */
class NoConnection extends Error {
  readonly code = 'ETIMEDOUT';
}

export type TakeConnection = (
  done: (error: Error | null, connection: PoolConnection) => void,
) => void;

export interface WaitingRoom {
  /** The pool's own, with an end to waiting; a connection that comes too late goes back. */
  readonly getConnection: TakeConnection;
  /** Tells everyone who waits that there is nothing to wait for. */
  sendAway(): void;
}

/** Nobody is left hanging: neither when every connection is in use, nor when the database is away. */
export function waitingRoom(take: TakeConnection, isAway: () => boolean): WaitingRoom {
  const waiting = new Set<(why: string) => void>();
  return {
    getConnection(done) {
      // The driver's type knows no failure: with an error there is no connection.
      const refuse = (why: string) => done(new NoConnection(why), undefined as never);
      if (isAway()) return void setImmediate(refuse, 'The database has stopped answering.');
      const leave = (why: string) => {
        clearTimeout(timer);
        waiting.delete(leave);
        refuse(why);
      };
      const timer = setTimeout(leave, patienceMs, 'No connection became free in time.');
      waiting.add(leave);
      take((error, connection) => {
        const isLate = !waiting.delete(leave);
        clearTimeout(timer);
        if (!isLate) done(error, connection);
        else if (!error) connection.release();
      });
    },
    sendAway() {
      for (const leave of waiting) leave('The database has stopped answering.');
    },
  };
}
