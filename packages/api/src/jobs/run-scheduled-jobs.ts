import { deleteExpiredAttempts } from '@worksheet/auth/identity/attempts';
import { deleteExpiredInvitations } from '@worksheet/auth/invitations';
import { deleteOldAttempts } from '@worksheet/auth/lockout';
import { deleteExpiredChallenges } from '@worksheet/auth/passkey-challenges';
import { deleteExpiredPendingSignIns } from '@worksheet/auth/pending-sign-in';
import { deleteExpiredSessions } from '@worksheet/auth/sessions';
import type { Services } from '#context.ts';
import { refreshProviderSessions } from '#jobs/provider-sessions.ts';
import { claimJob } from '#jobs/claim.ts';
import { purgeDeletedRecords } from '#jobs/deleted-records.ts';
import { deleteExpiredIdempotencyKeys, deleteOldDeliveries } from '#jobs/expired-rows.ts';
import { deleteOrphanedFiles } from '#jobs/orphaned-files.ts';
import { deleteOldCallCounts } from '#jobs/call-counts.ts';
import { remind } from '#jobs/remind.ts';
import { runJob, type Job } from '#jobs/run-job.ts';
import { auditExpiredImpersonations } from '#jobs/audit-impersonation-end.ts';
import { linkAndSeal, sequenceAndPurgeChanges } from '#jobs/chain.ts';

const minute = 60_000;
const hour = 60 * minute;

const jobs: readonly Job[] = [
  { name: 'sessions', every: hour, work: endExpiredSessions },
  { name: 'identity', every: 5 * minute, work: refreshProviderSessions },
  { name: 'remind', every: 5 * minute, work: remind },
  { name: 'idempotency-keys', every: hour, work: deleteExpiredIdempotencyKeys },
  { name: 'deleted-records', every: hour, work: purgeDeletedRecords },
  // Less than the time between two runs, so that it is due at each.
  { name: 'chain', every: minute / 2, work: linkAndSeal },
  { name: 'changes', every: hour, work: sequenceAndPurgeChanges },
  { name: 'webhook-deliveries', every: hour, work: deleteOldDeliveries },
  { name: 'call-counts', every: hour, work: deleteOldCallCounts },
  { name: 'attachment-files', every: 24 * hour, work: deleteOrphanedFiles },
];

export const scheduledJobNames: readonly string[] = jobs.map(({ name }) => name);

/** The end of an impersonation is audited before its session is deleted. */
async function endExpiredSessions(services: Services): Promise<void> {
  await auditExpiredImpersonations(services);
  await deleteExpiredSessions(services);
  await deleteOldAttempts(services);
  await deleteExpiredInvitations(services);
  await deleteExpiredPendingSignIns(services);
  await deleteExpiredChallenges(services);
  await deleteExpiredAttempts(services);
}

/**
 * Runs each due job on a single server and returns their names. A job that fails does not stop the others, and is due
 * again soon. After `signal`, no job begins, and one that does not end within seconds is left to another server.
 */
export async function runScheduledJobs(
  services: Services,
  onError: (job: string, error: unknown) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<readonly string[]> {
  const done: string[] = [];
  for (const job of jobs) {
    if (signal.aborted) break;
    try {
      const lease = await claimJob(services, job);
      if (lease && (await runJob(services, { ...job, lease, signal }))) done.push(job.name);
    } catch (error) {
      onError(job.name, error);
    }
  }
  return done;
}
