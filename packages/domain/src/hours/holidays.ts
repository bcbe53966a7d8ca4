import { addDays, type CalendarDate } from '#dates/calendar.ts';

export const holidayCalendars = ['DK'] as const;
export type HolidayCalendar = (typeof holidayCalendars)[number];

const daysFromEaster = {
  maundyThursday: -3,
  goodFriday: -2,
  easterSunday: 0,
  easterMonday: 1,
  ascensionDay: 39,
  whitSunday: 49,
  whitMonday: 50,
} as const;
const fixedDates = ['01-01', '12-25', '12-26'] as const;

/** Whether the date is one of the ten public holidays by Danish law (decisions/hours-and-reports). False without a calendar. */
export function isHoliday(date: CalendarDate, calendar: HolidayCalendar | null): boolean {
  return calendar !== null && holidaysIn(Number(date.slice(0, 4))).has(date);
}

const cache = new Map<number, ReadonlySet<CalendarDate>>();

function holidaysIn(year: number): ReadonlySet<CalendarDate> {
  const cached = cache.get(year);
  if (cached) return cached;
  const easter = easterSunday(year);
  const holidays = new Set([
    ...Object.values(daysFromEaster).map((days) => addDays(easter, days)),
    ...fixedDates.map((date) => `${String(year).padStart(4, '0')}-${date}`),
  ]);
  cache.set(year, holidays);
  return holidays;
}

/** Computes Easter Sunday by the Gregorian computus of Meeus, Jones and Butcher. */
export function easterSunday(year: number): CalendarDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const lateMoon = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * lateMoon + 114;
  const month = String(Math.floor(days / 31)).padStart(2, '0');
  const day = String((days % 31) + 1).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${month}-${day}`;
}
