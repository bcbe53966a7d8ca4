import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '@worksheet/api/context';
import { runScheduledJobs } from '@worksheet/api/jobs/run-scheduled-jobs';
import { shareCallCounts } from '@worksheet/api/jobs/call-counts';
import { secondsSince, type LoopName } from '@worksheet/api/telemetry';
import { webhookLoop } from '@worksheet/api/webhooks/delivery/loop';
import type { FastifyBaseLogger } from 'fastify';

/** A failed job is due again within minutes. */
const jobsIntervalMs = 60_000;
const uploadsIntervalMs = 15 * 60_000;
/** Sharing runs at this interval even after a failure, so that limits soon hold for all servers together again. */
const sharingIntervalMs = 1_000;
/** The time that running jobs have to end, which is the same as for requests. */
const stopTimeoutMs = 7_000;
/** The lifetime is longer than any upload takes. */
const uploadLifetimeMs = 60 * 60_000;

interface ScheduleOptions {
  readonly uploadDir: string;
  readonly logger: FastifyBaseLogger;
}

export interface Schedule {
  /**
   * Starts no more jobs. Resolves when the running ones are done, or after some seconds, when other
   * servers take over the rest.
   */
  stopJobs(): Promise<void>;
  /** Stops the webhook loop and the sharing of call counts. */
  stopLoops(): Promise<void>;
}

/** Starts the scheduled jobs. If several processes share a database, the first to claim a job runs it. */
export function scheduleJobs(services: Services, { uploadDir, logger }: ScheduleOptions): Schedule {
  const onError = (job: string, error: unknown) => {
    logger.warn({ err: error, job }, 'Scheduled job failed');
  };
  const onLoopError = (loop: LoopName) => (error: unknown) => {
    services.onTelemetry?.({ what: 'loop-failure', loop });
    onError(loop, error);
  };
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  const track = (work: Promise<unknown>) => {
    running.add(work);
    void work.finally(() => running.delete(work));
  };
  // Runs may overlap, so that a slow job does not delay the others.
  const jobs = setInterval(
    () => track(runScheduledJobs(services, onError, stopping.signal)),
    jobsIntervalMs,
  ).unref();
  const uploads = setInterval(() => {
    track(runUploads(services, uploadDir).catch((error: unknown) => onError('uploads', error)));
  }, uploadsIntervalMs).unref();
  const webhooks = webhookLoop(services, onLoopError('webhooks'));
  webhooks.start();
  let shared: Promise<void> | undefined;
  const share = async () => {
    await shareCallCounts(services).catch(onLoopError('call-counts'));
    shared = undefined;
  };
  const sharing = setInterval(() => {
    shared ??= share();
  }, sharingIntervalMs).unref();
  return {
    async stopJobs() {
      clearInterval(jobs);
      clearInterval(uploads);
      stopping.abort();
      // The database may be unavailable, so the wait is limited.
      await Promise.race([Promise.all(running), pause(stopTimeoutMs, undefined, { ref: false })]);
    },
    async stopLoops() {
      clearInterval(sharing);
      await Promise.all([webhooks.stop(), shared]);
    },
  };
}

async function runUploads(services: Services, uploadDir: string): Promise<void> {
  const began = performance.now();
  const report = (failed: boolean) =>
    services.onTelemetry?.({ what: 'job', name: 'uploads', seconds: secondsSince(began), failed });
  try {
    await deleteAbandonedUploads(uploadDir, services.now());
  } catch (error) {
    report(true);
    throw error;
  }
  report(false);
}

/** Deletes the files of abandoned uploads. Several servers may share the folder. */
export async function deleteAbandonedUploads(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => undefined);
    const age = stats ? now.getTime() - stats.mtimeMs : 0;
    if (age > uploadLifetimeMs) await rm(path, { recursive: true, force: true });
  }
}
