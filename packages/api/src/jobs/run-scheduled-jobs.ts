import { deleteOldAttempts } from '@worksheet/auth/lockout';
import { deleteExpiredSessions } from '@worksheet/auth/sessions';
import type { Services } from '#context.ts';
import { secondsSince } from '#telemetry.ts';
import { claimJob } from '#jobs/claim.ts';
import { purgeDeletedRecords } from '#jobs/deleted-records.ts';
import { deleteExpiredIdempotencyKeys } from '#jobs/idempotency-keys.ts';
import { deleteOrphanedFiles } from '#jobs/orphaned-files.ts';
import { auditExpiredImpersonations } from '#tenants/audit-expired-impersonations.ts';

const hour = 3_600_000;

interface Job {
  readonly name: string;
  readonly every: number;
  readonly work: (services: Services) => Promise<unknown>;
}

const jobs: readonly Job[] = [
  { name: 'sessions', every: hour, work: sweepSessions },
  { name: 'idempotency-keys', every: hour, work: deleteExpiredIdempotencyKeys },
  { name: 'deleted-records', every: hour, work: purgeDeletedRecords },
  { name: 'attachment-files', every: 24 * hour, work: deleteOrphanedFiles },
];

/** A visit's end is told before its session may go. */
async function sweepSessions(services: Services): Promise<void> {
  await auditExpiredImpersonations(services);
  await deleteExpiredSessions(services);
  await deleteOldAttempts(services);
}

/**
 * Does what is due now and then, each job on one of the servers. To be called more often than the most frequent of them.
 * One that fails does not keep the others from being done; `failed` hears of it.
 */
export async function runScheduledJobs(
  services: Services,
  failed: (job: string, error: unknown) => void,
): Promise<readonly string[]> {
  const done: string[] = [];
  for (const { name, every, work } of jobs) {
    let began: number | undefined;
    const tell = (isFailure: boolean) => {
      if (began === undefined) return;
      services.onTelemetry?.({
        what: 'job',
        name,
        seconds: secondsSince(began),
        failed: isFailure,
      });
    };
    try {
      if (!(await claimJob(services, name, every))) continue;
      began = performance.now();
      await work(services);
      done.push(name);
      tell(false);
    } catch (error) {
      tell(true);
      failed(name, error);
    }
  }
  return done;
}
