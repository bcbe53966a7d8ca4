import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '@worksheet/api/context';
import { runScheduledJobs } from '@worksheet/api/jobs/run-scheduled-jobs';
import { shareCallCounts } from '@worksheet/api/jobs/call-counts';
import { webhookLoop } from '@worksheet/api/webhooks/delivery/loop';
import type { FastifyBaseLogger } from 'fastify';

const intervalMs = 15 * 60_000;
/** After a failure too, so that limits hold together again soon. */
const sharingIntervalMs = 1_000;
/** Longer than any upload takes. */
const uploadLifetimeMs = 60 * 60_000;

interface ScheduleOptions {
  readonly uploadDir: string;
  readonly logger: FastifyBaseLogger;
}

/** Of several processes, the first to claim a job runs it. Returns a function that stops what never ends. */
export function scheduleJobs(
  services: Services,
  { uploadDir, logger }: ScheduleOptions,
): () => Promise<void> {
  const onError = (job: string, error: unknown) => {
    logger.warn({ err: error, job }, 'Scheduled job failed');
  };
  const run = async () => {
    await runScheduledJobs(services, onError);
    await deleteAbandonedUploads(uploadDir, services.now()).catch((error: unknown) =>
      onError('uploads', error),
    );
  };
  setInterval(() => void run(), intervalMs).unref();
  const webhooks = webhookLoop(services, (error) => onError('webhooks', error));
  webhooks.start();
  let shared: Promise<void> | undefined;
  const share = async () => {
    await shareCallCounts(services).catch((error: unknown) => onError('call-counts', error));
    shared = undefined;
  };
  const sharing = setInterval(() => {
    shared ??= share();
  }, sharingIntervalMs).unref();
  return async () => {
    clearInterval(sharing);
    await Promise.all([webhooks.stop(), shared]);
  };
}

/** Several servers may share the folder. */
export async function deleteAbandonedUploads(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => undefined);
    const age = stats ? now.getTime() - stats.mtimeMs : 0;
    if (age > uploadLifetimeMs) await rm(path, { recursive: true, force: true });
  }
}
