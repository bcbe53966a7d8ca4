import { utcAt, type DemoDay } from './calendar.ts';
import type { Company, DemoUser, DemoWork } from './content.ts';
import type { Line } from './lines.ts';
import { createRandom } from './random.ts';

const openUntil = 5;
export const exportedFrom = 26;

/** In working days. */
const maxApprovalDays = 3;

export interface Step {
  readonly action: 'create' | 'update' | 'approve' | 'return' | 'export';
  readonly by: string;
  readonly at: string;
  readonly changes: Readonly<Record<string, readonly [string | null, string | null]>> | null;
}

export interface RegisteredLine {
  readonly line: Line;
  readonly user: DemoUser;
  readonly day: DemoDay;
  readonly steps: readonly Step[];
}

export function activityOf(
  lines: readonly Line[],
  { company, user, work, day, dates }: DayContext,
): RegisteredLine[] {
  const zone = company.account.timeZone;
  const name = `${company.account.code} ${user.username} ${dayName(day)}`;
  const random = createRandom(`${name} life`);
  const leader = work.approver !== user.username;
  const author = leader && day.age > 0 && random.chance(0.03) ? work.approver : user.username;
  const lastMinute = Math.max(0, ...lines.map((line) => line.to ?? 0));
  let second = Math.max(random.int(16 * 60, 19 * 60), lastMinute + 5) * 60;
  let approval = approvalOf(company, work.approver, day);

  return lines.map((line, index) => {
    second += random.int(35, 160);
    const steps: Step[] = [
      { action: 'create', by: author, at: utcAt(day.registeredOn, second, zone), changes: null },
    ];
    const labour = line.unitNo === work.resource;
    if (labour && random.chance(0.05)) {
      second += random.int(60, 240);
      const changes = descriptionCorrection(line, company);
      steps.push({
        action: 'update',
        by: author,
        at: utcAt(day.registeredOn, second, zone),
        changes,
      });
    }
    const approved = day.age > openUntil && (day.age >= exportedFrom || random.chance(0.88));
    const corrected =
      random.chance(0.05) || (day.age === 4 && index === 0 && work.pattern === 'site');
    const approvalDate = dates[day.saturday ? day.age - 6 : day.age - approval.after];
    if (leader && labour && corrected && day.age > maxApprovalDays && approvalDate !== undefined) {
      approval = { ...approval, second: approval.second + random.int(60, 400) };
      const at = utcAt(approvalDate, approval.second, zone);
      steps.push({ action: 'update', by: work.approver, at, changes: timeCorrection(line) });
    }
    if (approved && approvalDate !== undefined) {
      approval = { ...approval, second: approval.second + random.int(2, 20) };
      const at = utcAt(approvalDate, approval.second, zone);
      steps.push({ action: 'approve', by: work.approver, at, changes: null });
    }
    return { line, user, day, steps };
  });
}

interface DayContext {
  readonly company: Company;
  readonly user: DemoUser;
  readonly work: DemoWork;
  readonly day: DemoDay;
  /** The working dates, indexed by age. */
  readonly dates: readonly string[];
}

export function dayName(day: DemoDay): string {
  return day.saturday ? `saturday ${day.age}` : `day ${day.age}`;
}

function approvalOf(company: Company, approver: string, day: DemoDay) {
  const random = createRandom(`${company.account.code} ${approver} approves ${dayName(day)}`);
  return { after: random.int(1, maxApprovalDays), second: random.int(8 * 3600, 14 * 3600) };
}

function descriptionCorrection(line: Line, { units }: Company): Step['changes'] {
  const unit = units.find((one) => one.unitType === line.unitType && one.no === line.unitNo);
  return { description: [unit?.description ?? '', line.description] };
}

function timeCorrection({ hundredths, to }: Line): NonNullable<Step['changes']> {
  const quantity = [decimal(hundredths + 50), decimal(hundredths)] as const;
  return to === null ? { quantity } : { timeTo: [clock(to + 30), clock(to)], quantity };
}

/** An exact decimal with two places (D10). */
export function decimal(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function clock(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
