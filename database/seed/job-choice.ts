import type { DemoJob } from './content.ts';
import type { LineContext } from './lines.ts';
import { createRandom } from './random.ts';

/** The age since which inactive jobs have no records. */
const closedSince = 26;
const blockLength = 4;

export function mainJobOf(writer: LineContext): DemoJob {
  const { company, user, work, day } = writer;
  const only = company.jobs.find((job) => job.code === work.onlyJob);
  if (only) return only;
  const block = Math.floor(day.age / blockLength);
  const name = `${company.account.code} ${user.username} block ${block}`;
  // The job must have started and be open on all days of the block.
  return createRandom(name).pick(
    teamJobs(writer, block * blockLength, block * blockLength + blockLength - 1),
  );
}

/** Returns a job of the user's team or of no team (D26). */
export function otherJob(writer: LineContext): DemoJob {
  const { company, day, random } = writer;
  if (random.chance(0.8)) return random.pick(teamJobs(writer, day.age, day.age));
  return random.pick(
    company.jobs.filter(
      (job) => job.team === null && !job.absence && isOpenBetween(job, day.age, day.age),
    ),
  );
}

function teamJobs({ company, user }: LineContext, newest: number, oldest: number): DemoJob[] {
  return company.jobs.filter(
    (job) => job.team === user.team && !job.absence && isOpenBetween(job, newest, oldest),
  );
}

function isOpenBetween(job: DemoJob, newest: number, oldest: number): boolean {
  if (!job.active && newest < closedSince) return false;
  // Five working days are seven calendar days; a margin is added for holidays.
  return job.startedDaysAgo === null || job.startedDaysAgo >= oldest * 1.4 + 10;
}
