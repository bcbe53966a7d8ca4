import type { DemoJob } from './content.ts';
import type { Writer } from './lines.ts';
import { randomOf } from './random.ts';

/** Jobs that are closed now were worked on until their records were exported. */
const closedSince = 26;
/** How many working days a crew stays on one job. */
const stay = 4;

/** The job this user's crew is on: the same for some days in a row. */
export function jobOfTheDay(writer: Writer): DemoJob {
  const { company, user, work, day } = writer;
  const only = company.jobs.find((job) => job.code === work.onlyJob);
  if (only) return only;
  const block = Math.floor(day.age / stay);
  const name = `${company.account.code} ${user.username} block ${block}`;
  // The choice holds for the whole block, so the job must have begun and be open on all its days.
  return randomOf(name).pick(teamJobs(writer, block * stay, block * stay + stay - 1));
}

/** A job for a shorter while, of the user's team or of no team in particular (D26). */
export function otherJob(writer: Writer): DemoJob {
  const { company, day, random } = writer;
  if (random.chance(0.8)) return random.pick(teamJobs(writer, day.age, day.age));
  return random.pick(
    company.jobs.filter((job) => job.team === null && fits(job, day.age, day.age)),
  );
}

function teamJobs({ company, user }: Writer, newest: number, oldest: number): DemoJob[] {
  return company.jobs.filter((job) => job.team === user.team && fits(job, newest, oldest));
}

function fits(job: DemoJob, newest: number, oldest: number): boolean {
  if (!job.active && newest < closedSince) return false;
  // Working days become calendar days at 7:5, with room for days when everything is closed.
  return job.startedDaysAgo === null || job.startedDaysAgo >= oldest * 1.4 + 10;
}
