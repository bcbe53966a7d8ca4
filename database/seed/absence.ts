import { dayName } from './activity.ts';
import type { Line, LineContext } from './lines.ts';
import { createRandom } from './random.ts';

/** In working days. */
const leave = { earliest: 8, latest: 40, length: 4 } as const;

/** Returns what a user who is not at work registers: leave, illness, or nothing, which is then missing. */
export function absenceLines(writer: LineContext): Line[] {
  const { company, user, day } = writer;
  if (company.absence === null || day.saturday) return [];
  if (isOnLeave(writer)) return [absenceLine(writer, company.absence.leave)];
  const random = createRandom(`${company.account.code} ${user.username} ${dayName(day)} away`);
  const code = random.pick([company.absence.illness, company.absence.leave, null]);
  return code === null ? [] : [absenceLine(writer, code)];
}

/** Whether a user is on leave. Everybody has a few days of leave in a row. */
export function isOnLeave({
  company,
  user,
  day,
}: Pick<LineContext, 'company' | 'user' | 'day'>): boolean {
  const random = createRandom(`${company.account.code} ${user.username} leave`);
  const newest = random.int(leave.earliest, leave.latest);
  return day.age >= newest && day.age < newest + leave.length;
}

/** Returns a whole day; times are in quarters of an hour. */
function absenceLine({ company, work }: LineContext, code: string): Line {
  const job = company.jobs.find((each) => each.code === code);
  const [what] = job?.work ?? [];
  if (!job || !what) throw new Error(`${company.account.code} has no job ${code}.`);
  return {
    job,
    task: job.tasks.length > 0 ? what.code : null,
    location: null,
    workType: company.workTypeUse?.normal ?? null,
    unitType: 'Resource',
    unitNo: work.resource,
    unitOfMeasure: 'HOUR',
    description: what.lines[0] ?? what.description,
    hundredths: company.account.resourceUnits === 'Time' ? 750 : 740,
    from: null,
    to: null,
  };
}
