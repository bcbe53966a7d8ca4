import { roundedQuotient } from './amounts.ts';
import { addDays, datesOf, isDanishHoliday, mondayOf } from './calendar.ts';
import { creditedOf, type PersonDays } from './person-days.ts';

const weeks = 17;

/**
 * Returns the hours of work of 17 weeks ÷ (17 − neutral days ÷ 7), which is hours × 7 ÷ the days
 * that count (D61). The weeks end with that of the date or, while that week is not over, with the
 * last one that is. Later weeks have no average.
 */
export function averageWeekOn(
  person: PersonDays,
  date: string,
): { readonly shown: number; readonly isOver: boolean } | null {
  const { today } = person.company;
  const sunday = addDays(mondayOf(date), 6);
  const isOver = sunday < today;
  if (!isOver && mondayOf(date) > today) return null;
  const shown = averageUntil(person, isOver ? sunday : addDays(sunday, -7));
  return shown === null ? null : { shown, isOver };
}

/** Calls a function once for each person and date. */
function once<T>(compute: (person: PersonDays, date: string) => T): typeof compute {
  const known = new WeakMap<PersonDays, Map<string, T>>();
  return (person, date) => {
    const ofPerson = known.get(person) ?? new Map<string, T>();
    known.set(person, ofPerson);
    const value = ofPerson.get(date) ?? compute(person, date);
    ofPerson.set(date, value);
    return value;
  };
}

const averageUntil = once((person: PersonDays, last: string): number | null => {
  let [hours, days] = [0, 0];
  for (const each of datesOf(addDays(last, 1 - weeks * 7), last)) {
    const { worked, isEmployed } = person.dayOn(each);
    if (worked > 0 || (isEmployed && !isNeutral(person, each))) days += 1;
    hours += worked;
  }
  return days === 0 ? null : roundedQuotient(hours * 7, days * 10_000) / 100;
});

/**
 * Whether a day without work is a public holiday, a whole day of leave, or a free day of a week of
 * leave or between such days.
 */
const isNeutral = once((person: PersonDays, date: string): boolean => {
  if (person.dayOn(date).worked > 0) return false;
  if (isOff(person, date)) return true;
  if (!isFree(person, date)) return false;
  const [before, after] = [-1, 1].map((step) => {
    let distance = 1;
    while (distance <= 7 && isFree(person, addDays(date, step * distance))) {
      if (isOff(person, addDays(date, step * distance))) break;
      distance += 1;
    }
    return isOff(person, addDays(date, step * distance)) ? distance : Number.POSITIVE_INFINITY;
  });
  return (before ?? 0) + (after ?? 0) <= 7;
});

/** Whether a day has no norm and no work. */
function isFree(person: PersonDays, date: string): boolean {
  const { worked, weekdayNorm } = person.dayOn(date);
  return worked === 0 && (weekdayNorm ?? 0) === 0;
}

function isOff(person: PersonDays, date: string): boolean {
  const day = person.dayOn(date);
  if (day.worked > 0) return false;
  return isDanishHoliday(date) || isWholeLeave(person, date) || isInWeekOfLeave(person, date);
}

const weekOf = (date: string): string[] => datesOf(mondayOf(date), addDays(mondayOf(date), 6));

/**
 * Whether a day is a whole day of leave. Leave on a free day of a norm is not counted (D62), not
 * even in a week whose workdays are before the employment.
 */
function isWholeLeave(person: PersonDays, date: string): boolean {
  const day = person.dayOn(date);
  if (!day.hasLeave || day.worked > 0) return false;
  if (!day.weekHasNorm || day.norm === null) return true;
  return day.norm > 0 && creditedOf(day) >= day.norm;
}

/** Whether a day is in a week of leave, which is seven days whose workdays are all leave or public holidays. */
function isInWeekOfLeave(person: PersonDays, date: string): boolean {
  const days = weekOf(date).map((each) => person.dayOn(each));
  const isGone = (each: string) =>
    person.dayOn(each).worked === 0 && (isDanishHoliday(each) || isWholeLeave(person, each));
  const workdays = days.filter(({ weekdayNorm }) => (weekdayNorm ?? 0) > 0);
  if (workdays.length > 0) return workdays.every((day) => isGone(day.date));
  return (
    days.every(({ worked }) => worked === 0) && days.some((day) => isWholeLeave(person, day.date))
  );
}
