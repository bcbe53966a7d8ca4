import type { Random } from '#random.ts';
import { addDays, isSkipped, weekdayOf } from '#model/calendar.ts';
import { hundredths } from '#model/amounts.ts';
import { found } from '#model/entry.ts';
import type { Company, Entry } from '#model/state.ts';
import type { Json } from './rest.ts';

const clock = (date: string, minutes: number | null) =>
  minutes === null
    ? null
    : `${date}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;

/** Returns the body with which a client sends an entry. */
export function bodyOf(entry: Entry): Json {
  const { date, timeFrom, timeTo, quantity } = entry;
  return {
    ...entry,
    timeFrom: clock(date, timeFrom),
    timeTo: clock(date, timeTo),
    quantity: hundredths(quantity),
  };
}

/** Returns a random date: mostly in the last weeks, sometimes up to 17 weeks ago, rarely in the future. */
export function randomDate(company: Company, random: Random): string {
  if (random.chance(8)) return addDays(company.today, random.int(1, 10));
  return addDays(company.today, -random.int(0, random.chance(70) ? 30 : 125));
}

export function randomEntry(company: Company, random: Random, date: string): Entry {
  const job = random.pick([...company.jobs.values()]);
  const unitType = !job.absence && random.chance(25) ? 'Item' : 'Resource';
  const type = random.chance(50)
    ? random.pick(unitType === 'Item' ? ['NORMAL'] : [...company.workTypes.keys()])
    : null;
  const unit = random.pick([...company.units.values()].filter((each) => each.type === unitType));
  const forced = type === null ? null : found(company.workTypes.get(type)).unitOfMeasure;
  // An item has no unit of measure that a work type could force.
  const workTypeCode = forced !== null && unitType === 'Item' ? null : type;
  const tasks = [...job.tasks.keys()];
  const unitOfMeasureCode =
    forced !== null && unitType === 'Resource'
      ? forced
      : random.pick([...unit.unitsOfMeasure.keys()]);
  const amount = randomAmount(company, random, { unitType, unitOfMeasureCode, date });
  return {
    date,
    jobCode: job.code,
    customerNo: job.billTo,
    jobTaskCode: tasks.length > 0 && random.chance(70) ? random.pick(tasks) : null,
    locationCode: random.chance(40) ? random.pick(company.locations) : null,
    workTypeCode,
    unitType,
    unitNo: unit.no,
    unitOfMeasureCode,
    description: randomText(random),
    ...amount,
  };
}

export const randomText = (random: Random): string =>
  `${random.pick(['Facade', 'Kaj 3, øst', 'Montage; "A"', 'Oprydning'])} ${random.int(1, 999)}`;

type Amount = Pick<Entry, 'timeFrom' | 'timeTo' | 'quantity'>;

export function randomAmount(
  company: Company,
  random: Random,
  { unitType, unitOfMeasureCode, date }: Pick<Entry, 'unitType' | 'unitOfMeasureCode' | 'date'>,
): Amount {
  if (unitType === 'Resource' && company.settings.resourceUnits === 'Time') {
    let from = random.int(20, 60) * 15;
    if (isSkipped(date, from)) from = 300;
    const to = from + random.int(1, 36) * 15;
    return { timeFrom: from, timeTo: to, quantity: ((to - from) * 100) / 60 };
  }
  return { timeFrom: null, timeTo: null, quantity: randomQuantity(random, unitOfMeasureCode) };
}

function randomQuantity(random: Random, unitOfMeasureCode: string): number {
  if (unitOfMeasureCode === 'MIN') return random.int(1, 500) * 100;
  if (unitOfMeasureCode === 'DAG') return random.pick([25, 50, 100]);
  if (unitOfMeasureCode === 'SKIFT') return random.pick([50, 100, 133]);
  if (unitOfMeasureCode === 'KM') return random.int(1, 25_000);
  if (unitOfMeasureCode === 'TIMER') return random.int(1, 1000);
  return random.int(1, 50) * 50;
}

/** Returns an ordinary workday of somebody who has one, so that weeks and months have something to add up. */
export function ordinaryEntry(company: Company, random: Random, date: string): Entry | null {
  const isWeekend = weekdayOf(date) > 4;
  if (random.chance(isWeekend ? 92 : 18)) return null;
  const isLeave = random.chance(9);
  const job = found(company.jobs.get(isLeave ? 'FERIE' : random.pick(['S-1', 'S-2', 'S-3'])));
  const unitOfMeasureCode = isLeave
    ? random.pick(['DAG', 'TIMER'])
    : random.pick(['TIMER', 'TIMER', 'MIN']);
  const minutes = random.int(24, 40) * 15;
  const quantityOf: Readonly<Record<string, number>> = {
    DAG: random.pick([50, 100, 100]),
    MIN: minutes * 100,
    TIMER: (minutes * 100) / 60,
  };
  return {
    date,
    jobCode: job.code,
    customerNo: job.billTo,
    jobTaskCode: random.pick([...job.tasks.keys(), null]),
    locationCode: null,
    workTypeCode: null,
    unitType: 'Resource',
    unitNo: 'H-1',
    unitOfMeasureCode,
    description: randomText(random),
    timeFrom: null,
    timeTo: null,
    quantity: quantityOf[unitOfMeasureCode] ?? 100,
  };
}
