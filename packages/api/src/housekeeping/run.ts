import { sweep } from '@worksheet/auth/sweep';
import type { Services } from '#context.ts';
import { secondsSince } from '#happening.ts';
import { claim } from '#housekeeping/claim.ts';
import { forgetDeleted } from '#housekeeping/deleted-records.ts';
import { forgetAnswers } from '#housekeeping/idempotency-keys.ts';
import { removeOrphans } from '#housekeeping/orphans.ts';
import { endVisitsOver } from '#tenants/visits-over.ts';

const hour = 3_600_000;

interface Job {
  readonly name: string;
  readonly every: number;
  readonly work: (services: Services) => Promise<unknown>;
}

const jobs: readonly Job[] = [
  { name: 'sessions', every: hour, work: sweepSessions },
  { name: 'idempotency-keys', every: hour, work: forgetAnswers },
  { name: 'deleted-records', every: hour, work: forgetDeleted },
  { name: 'attachment-files', every: 24 * hour, work: removeOrphans },
];

/** A visit's end is told before its session may go. */
async function sweepSessions(services: Services): Promise<void> {
  await endVisitsOver(services);
  await sweep(services);
}

/**
 * Does what is due now and then, each job on one of the servers. To be called more often than the most frequent of them.
 * One that fails does not keep the others from being done; `failed` hears of it.
 */
export async function keepHouse(
  services: Services,
  failed: (job: string, error: unknown) => void,
): Promise<readonly string[]> {
  const done: string[] = [];
  for (const { name, every, work } of jobs) {
    let began: number | undefined;
    const tell = (isFailure: boolean) => {
      if (began === undefined) return;
      services.observe?.({ what: 'job', name, seconds: secondsSince(began), failed: isFailure });
    };
    try {
      if (!(await claim(services, name, every))) continue;
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
