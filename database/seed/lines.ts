import type {
  Company,
  DemoJob,
  DemoUser,
  DemoWork,
  ItemUse,
  MachineUse,
  TaskWork,
} from './content.ts';
import type { DemoDay } from './calendar.ts';
import type { Random } from './random.ts';
import type { UnitType } from '#schema.ts';

/** Quantities in hundredths, times in minutes since midnight. */
export interface Line {
  readonly job: DemoJob;
  readonly task: string | null;
  readonly location: string | null;
  readonly workType: string | null;
  readonly unitType: UnitType;
  readonly unitNo: string;
  readonly unitOfMeasure: string;
  readonly description: string;
  readonly hundredths: number;
  readonly from: number | null;
  readonly to: number | null;
}

export interface LineContext {
  readonly company: Company;
  readonly user: DemoUser;
  readonly work: DemoWork;
  readonly day: DemoDay;
  readonly random: Random;
}

export interface TaskChoice {
  readonly job: DemoJob;
  readonly work: TaskWork;
  readonly location: string | null;
}

export function selectTask(job: DemoJob, random: Random): TaskChoice {
  return { job, work: random.pick(job.work), location: random.chance(0.9) ? job.location : null };
}

export function labourLine(writer: LineContext, place: TaskChoice, hours: number): Line {
  const { user, work, random } = writer;
  const usual = random.chance(work.pattern === 'lead' ? 0.5 : 0.08)
    ? user.defaultDescription
    : null;
  return {
    ...basis(place),
    workType: labourType(writer),
    unitType: 'Resource',
    unitNo: work.resource,
    unitOfMeasure: 'HOUR',
    description: usual ?? random.pick(place.work.lines),
    hundredths: Math.round(hours * 100),
  };
}

export function machineLine({ random }: LineContext, place: TaskChoice, use: MachineUse): Line {
  return {
    ...basis(place),
    workType: use.workType,
    unitType: 'Resource',
    unitNo: use.resource,
    unitOfMeasure: use.unitOfMeasure,
    description: use.description,
    hundredths: Math.round(random.pick(use.quantities) * 100),
  };
}

export function itemLine(
  writer: LineContext,
  place: TaskChoice,
  [no, code, quantities]: ItemUse,
): Line {
  const { company, random } = writer;
  const unit = company.units.find((one) => one.unitType === 'Item' && one.no === no);
  if (!unit) throw new Error(`${company.account.code} has no item ${no}.`);
  const use = company.workTypeUse;
  return {
    ...basis(place),
    workType: use && random.chance(0.7) ? use.material : null,
    unitType: 'Item',
    unitNo: no,
    unitOfMeasure: code,
    description: unit.description,
    hundredths: Math.round(random.pick(quantities) * 100),
  };
}

function basis({ job, work, location }: TaskChoice) {
  const task = job.tasks.length > 0 ? work.code : null;
  return { job, task, location, from: null, to: null };
}

function labourType({ company, work, day, random }: LineContext): string | null {
  const use = company.workTypeUse;
  if (!use) return null;
  if (day.saturday) return use.saturday;
  const outdoors = work.pattern === 'site' || work.pattern === 'service';
  return outdoors && random.chance(0.1) ? random.pick(use.other) : use.normal;
}
