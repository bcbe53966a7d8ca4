import { findCalendarOwner } from '@worksheet/auth/calendar-feeds';
import type { AuthServices } from '@worksheet/auth/services';
import { forAccount } from '@worksheet/database/for-account';
import { addDays, instantOf, todayIn, type CalendarDate } from '@worksheet/domain/dates/calendar';
import { fromDecimalOrNull } from '@worksheet/domain/worksheet/quantity';
import ical, {
  ICalEventBusyStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator';
import { findPlan } from '#records/find-plan.ts';

/** How far the calendar reaches: 13 months back and 12 ahead. */
const daysBack = 396;
const daysAhead = 366;
/** A calendar program keeps what it has read as long. */
const refreshSeconds = 3_600;

/**
 * Returns the calendar that a secret opens, in the iCalendar format; undefined if it opens none. Work with times is busy;
 * other work and the plan are notes of the day, and leave is a day out of office.
 */
export async function readCalendar(
  services: AuthServices,
  token: string,
): Promise<string | undefined> {
  const owner = await findCalendarOwner(services, token);
  if (!owner) return undefined;
  const { accountId, userId, accountName, timeZone, languageCode } = owner;
  const db = forAccount(services.pool, accountId);
  const today = todayIn(timeZone, services.now());
  const period = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
  const records = await db
    .selectFrom('worksheet_record')
    .innerJoin('job', 'job.id', 'worksheet_record.job_id')
    .select([
      'worksheet_record.id',
      'work_date as date',
      'worksheet_record.job_code as jobCode',
      'worksheet_record.job_description as jobDescription',
      'worksheet_record.description',
      'time_from as from',
      'time_to as to',
      'worksheet_record.hours',
      'job.absence',
      'worksheet_record.updated_at as updatedAt',
    ])
    .where('user_id', '=', userId)
    .where('work_date', '>=', period.from)
    .where('work_date', '<=', period.to)
    .where('unit_type', '=', 'Resource')
    .orderBy('work_date')
    .orderBy('worksheet_record.id')
    .execute();
  const plan = await findPlan(db, { kind: 'own', userId }, period);

  const words = texts[languageCode];
  const number = new Intl.NumberFormat(words.locale, { minimumFractionDigits: 2 });
  const amount = (hours: number | null) =>
    hours === null ? '' : ` · ${number.format(hours)} ${words.hours}`;
  const at = (date: CalendarDate, minutes: number) =>
    new Date(instantOf(date, minutes, timeZone).instant);
  const calendar = ical({
    name: accountName,
    prodId: { company: 'Worksheet', product: 'Worksheet' },
    ttl: refreshSeconds,
  });
  const stamp = services.now();
  const add = (event: ICalEventData) => calendar.createEvent({ stamp, ...event });
  for (const { id, date, from, to, absence, ...record } of records) {
    const job = record.jobDescription ?? record.jobCode;
    const event = { id: `record-${accountId}-${id}`, description: record.description };
    if (from !== null && to !== null && !absence)
      add({ ...event, summary: job, start: at(date, from), end: at(date, to) });
    else
      add({
        ...event,
        ...wholeDay(date),
        summary: absence ? job : `${job}${amount(fromDecimalOrNull(record.hours))}`,
        busystatus: absence ? ICalEventBusyStatus.OOF : ICalEventBusyStatus.FREE,
      });
  }
  for (const { id, date, hours, note, isRegistered, ...entry } of plan) {
    if (isRegistered || date < today) continue;
    const job = entry.jobDescription ?? entry.jobCode;
    add({
      ...wholeDay(date),
      id: `plan-${accountId}-${id}`,
      summary: `${words.planned}: ${job}${amount(hours)}`,
      description: [entry.jobTaskDescription, note].filter(Boolean).join('\n'),
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  return calendar.toString();
}

/** A day without a time zone. Its end is the next day, which does not belong to it. */
function wholeDay(
  date: CalendarDate,
): Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'transparency'> {
  return {
    allDay: true,
    start: new Date(`${date}T00:00:00Z`),
    end: new Date(`${addDays(date, 1)}T00:00:00Z`),
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

const texts = {
  DAN: { locale: 'da', hours: 'timer', planned: 'Planlagt' },
  ENU: { locale: 'en', hours: 'hours', planned: 'Planned' },
} as const;
