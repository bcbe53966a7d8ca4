import { deleteExpiredInvitations } from '@worksheet/auth/invitations';
import { deleteOldAttempts } from '@worksheet/auth/lockout';
import { deleteExpiredChallenges } from '@worksheet/auth/passkey-challenges';
import { deleteExpiredPendingSignIns } from '@worksheet/auth/pending-sign-in';
import { deleteExpiredSessions } from '@worksheet/auth/sessions';
import type { Services } from '#context.ts';
import { secondsSince } from '#telemetry.ts';
import { tidyChanges } from '#jobs/changes.ts';
import { claimJob } from '#jobs/claim.ts';
import { purgeDeletedRecords } from '#jobs/deleted-records.ts';
import { deleteExpiredIdempotencyKeys } from '#jobs/idempotency-keys.ts';
import { deleteOrphanedFiles } from '#jobs/orphaned-files.ts';
import { deleteOldCallCounts } from '#jobs/call-counts.ts';
import { deleteOldDeliveries } from '#jobs/webhook-deliveries.ts';
import { auditExpiredImpersonations } from '#tenants/audit-impersonation-end.ts';

const hour = 3_600_000;

interface Job {
  readonly name: string;
  readonly every: number;
  readonly work: (services: Services) => Promise<unknown>;
}

const jobs: readonly Job[] = [
  { name: 'sessions', every: hour, work: endExpiredSessions },
  { name: 'idempotency-keys', every: hour, work: deleteExpiredIdempotencyKeys },
  { name: 'deleted-records', every: hour, work: purgeDeletedRecords },
  { name: 'changes', every: hour, work: tidyChanges },
  { name: 'webhook-deliveries', every: hour, work: deleteOldDeliveries },
  { name: 'call-counts', every: hour, work: deleteOldCallCounts },
  { name: 'attachment-files', every: 24 * hour, work: deleteOrphanedFiles },
];

/** The end of an impersonation is audited before its session is deleted. */
async function endExpiredSessions(services: Services): Promise<void> {
  await auditExpiredImpersonations(services);
  await deleteExpiredSessions(services);
  await deleteOldAttempts(services);
  await deleteExpiredInvitations(services);
  await deleteExpiredPendingSignIns(services);
  await deleteExpiredChallenges(services);
}

/** Runs each due job on a single server and returns their names. A job that fails does not stop the others. */
export async function runScheduledJobs(
  services: Services,
  onError: (job: string, error: unknown) => void,
): Promise<readonly string[]> {
  const done: string[] = [];
  for (const { name, every, work } of jobs) {
    let began: number | undefined;
    const report = (isFailure: boolean) => {
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
      report(false);
    } catch (error) {
      report(true);
      onError(name, error);
    }
  }
  return done;
}
