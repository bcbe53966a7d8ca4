import type { Services } from '#context.ts';
import type { JobLease } from '#jobs/claim.ts';
import { secondsSince } from '#telemetry.ts';

export interface Job {
  readonly name: string;
  readonly every: number;
  readonly work: (services: Services) => Promise<unknown>;
}

interface Run extends Job {
  readonly lease: JobLease;
  /** Aborts when the server shuts down. */
  readonly signal: AbortSignal;
}

const minute = 60_000;
const renewalMs = minute;
/** After the first failure in a row; doubles with each, up to the period of the job. */
const retryMs = 5 * minute;
/** The time for a job that runs when the server shuts down. */
const graceMs = 5_000;

/** The number of failures in a row of each job, in this process. */
const failuresByPool = new WeakMap<Services['pool'], Map<string, number>>();

/** Renews the lease while the job runs, and sets when it is due next. Returns whether it was done. */
export async function runJob(services: Services, run: Run): Promise<boolean> {
  const { name, every, lease } = run;
  const startedAt = services.now().getTime();
  const began = performance.now();
  const report = (failed: boolean) =>
    services.onTelemetry?.({ what: 'job', name, seconds: secondsSince(began), failed });
  try {
    if (!(await isDoneInTime(services, run))) {
      await lease.end(services.now());
      return false;
    }
  } catch (error) {
    report(true);
    const delay = Math.min(every, retryMs * 2 ** (countFailure(services, name) - 1));
    await lease.end(new Date(services.now().getTime() + delay)).catch(() => undefined);
    throw error;
  }
  failuresByPool.get(services.pool)?.delete(name);
  report(false);
  await lease.end(new Date(startedAt + every));
  return true;
}

function countFailure({ pool }: Services, name: string): number {
  const failures = failuresByPool.get(pool) ?? new Map<string, number>();
  failuresByPool.set(pool, failures);
  const inARow = (failures.get(name) ?? 0) + 1;
  failures.set(name, inARow);
  return inARow;
}

/** False if the server shuts down and the job takes longer than the grace period; it then goes on until the process ends. */
async function isDoneInTime(services: Services, { work, lease, signal }: Run): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<false>();
  let grace: NodeJS.Timeout | undefined;
  const onAbort = () => {
    grace = setTimeout(() => resolve(false), graceMs);
  };
  signal.addEventListener('abort', onAbort);
  // If a renewal fails, another server may run the job too, which harms nothing.
  const renewal = setInterval(() => void lease.renew().catch(() => undefined), renewalMs).unref();
  try {
    return await Promise.race([work(services).then(() => true), tooLate]);
  } finally {
    clearInterval(renewal);
    clearTimeout(grace);
    signal.removeEventListener('abort', onAbort);
  }
}
