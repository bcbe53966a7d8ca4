import { addDays, daysBetween, isCalendarDate, type CalendarDate } from '#dates/calendar.ts';
import { isoWeekOf, mondayOf } from '#dates/iso-week.ts';
import { bounded, fold, gap, isOneEditAway, take } from './words.ts';

/** One mention of a day. Several values, or none that exists, are a question. */
export interface DayReading {
  readonly values: readonly CalendarDate[];
  /** Set where only the weekday was named, which a date beside it makes definite. */
  readonly weekday?: number;
  /** A word that is more often something else; it counts only alone, and never surely. */
  readonly isWeak?: boolean;
}

const weekdayNames = [
  ['mandag', 'monday'],
  ['tirsdag', 'tuesday'],
  ['onsdag', 'wednesday'],
  ['torsdag', 'thursday'],
  ['fredag', 'friday'],
  ['lørdag', 'saturday'],
  ['søndag', 'sunday'],
] as const;
const weekdayStarts = ['ma|mo', 'ti|tu', 'on|we', 'to|th', 'fr', 'lø|sa', 'sø|su'];
const months = 'jan feb mar apr maj|may jun jul aug sep okt|oct nov dec'.split(' ');

const weekday =
  '(?:man|tirs|ons|tors|fre|lør|søn)dag|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tirs?|tors?|ons|fre|lør|søn|man|mon|tues?|weds?|thurs?|thu|fri|sat|sun';
/** Abbreviations that are words of their own. */
const weakWeekday = /^(?:man|tor|søn|fri|sat|sun)$/iu;
const month =
  'jan(?:uary?|uar)?|feb(?:ruary?|ruar)?|mar(?:ts|ch)?|apr(?:il)?|maj|may|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|okt(?:ober)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

export function weekdayOf(date: CalendarDate): number {
  return ((daysBetween('2024-01-01', date) % 7) + 7) % 7;
}

/**
 * Takes the days out of a line, in Danish and English, day before month. A weekday alone is the last one past; a date
 * without a year is the nearest one, and a question if that lies ahead.
 */
export function readDays(
  line: string,
  today: CalendarDate,
  isName: (word: string) => boolean,
): { readonly text: string; readonly days: readonly DayReading[] } {
  const days: DayReading[] = [];
  const found = (...values: CalendarDate[]) => days.push({ values }) > 0;
  const onDay = (offset: number) => found(addDays(today, offset));
  let text = line;
  const read = (source: string, reader: Parameters<typeof take>[2]) => {
    text = take(text, bounded(source), reader);
  };

  read(String.raw`i ?forgårs|(?:the )?day before yesterday`, () => onDay(-2));
  read(String.raw`i ?g(?:å|aa)+r+|yesterday`, () => onDay(-1));
  read('i ?dag|today', () => onDay(0));
  read('i ?overmorgen|(?:the )?day after tomorrow', () => onDay(2));
  read('i ?morgen|tomorrow', () => onDay(1));
  read(String.raw`for (\d{1,2}) dage? siden|(\d{1,2}) days? ago`, ([, da, en]) =>
    onDay(-Number(da ?? en)),
  );

  const year = String.raw`(?:[./-](\d{4}|\d{2}))?`;
  const prefix = String.raw`(?:den |d\. ?|on the |the |on )?`;
  read(String.raw`(\d{4})-(\d{2})-(\d{2})`, ([date = '']) =>
    found(...(isCalendarDate(date) ? [date] : [])),
  );
  read(String.raw`${prefix}(\d{1,2})/(\d{1,2})${year}`, ([, day, month_, y]) =>
    found(...datesOf(day, month_, y, today)),
  );
  read(String.raw`${prefix}(\d{1,2})([.-])(\d{1,2})\2(\d{4}|\d{2})`, ([, day, , month_, y]) =>
    found(...datesOf(day, month_, y, today)),
  );
  read(String.raw`(?:den |d\. ?)(\d{1,2})\.(\d{1,2})\.?`, ([, day, month_]) =>
    found(...datesOf(day, month_, undefined, today)),
  );
  read(
    String.raw`${prefix}(\d{1,2})\.? ?(?:-|til|to|og|and|&) ?(\d{1,2})\.? ?(${month})\.?`,
    ([, from, to, name]) =>
      found(...[from, to].flatMap((day) => datesOf(day, monthOf(name), undefined, today))),
  );
  read(
    String.raw`${prefix}(\d{1,2})(?:\.|st|nd|rd|th)? ?(?:of )?(${month})\.?(?: (\d{4}))?`,
    ([, day, name, y]) => found(...datesOf(day, monthOf(name), y, today)),
  );
  read(
    String.raw`(?:on )?(${month})\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?`,
    ([, name, day, y]) => found(...datesOf(day, monthOf(name), y, today)),
  );
  read(String.raw`(?:den|d\.?) ?(\d{1,2})\.?(?!\p{N})`, ([, day]) =>
    found(...datesOf(day, undefined, undefined, today)),
  );
  read(String.raw`(\d{1,2})\.(?= *$| *${gap})`, ([, day]) =>
    found(today, ...datesOf(day, undefined, undefined, today)),
  );
  read(String.raw`(on the |the )?(\d{1,2})(?:st|nd|rd|th)(?=( *$)|)`, ([, the, day, end]) => {
    const values = datesOf(day, undefined, undefined, today);
    return found(...(the || end !== undefined ? values : [today, ...values]));
  });

  read(String.raw`(${weekday})\.? ?(?:-|til|to) ?(${weekday})\.?`, ([, from, to]) =>
    found(...[from, to].flatMap((each) => lastPast(weekdayNamed(each), today))),
  );
  const lastWeek = '(?:i )?(?:sidste|forrige) uge|last week';
  const inWeek = String.raw`(?: (?:(${lastWeek})|(?:i )?(?:uge|week) (\d{1,2})))?`;
  const before = String.raw`(?:(sidste|forrige|last|på|next|næste|this|on|om) )?`;
  read(String.raw`(i ?)(${weekday})s`, ([, , name]) => {
    const value = lastPast(weekdayNamed(name), today).at(-1);
    return value !== undefined && days.push({ values: [value], weekday: weekdayNamed(name) }) > 0;
  });
  read(
    String.raw`${before}(${weekday})(\.)?${inWeek}(?=( *$| *${gap})|)`,
    ([, how, name, dot, last, week, end]) => {
      const named = weekdayNamed(name);
      const isSure = how !== undefined || dot !== undefined || last !== undefined;
      if (weakWeekday.test(name ?? '') && !isSure && week === undefined)
        return (
          end !== undefined &&
          days.push({ values: [today, ...lastPast(named, today)], isWeak: true }) > 0
        );
      const values = weekdayDates(named, { how: how?.toLowerCase(), last, week }, today);
      return days.push({ values, weekday: named }) > 0;
    },
  );
  read('hele ugen|all week|(?:i )?(?:sidste|denne|næste) uge|(?:this|last|next) week', () =>
    found(),
  );
  read(String.raw`(?:uge|week) \d{1,2}`, () => found());
  text = text.replace(/[\p{L}]{5,}/gu, (word) => {
    const values = isName(word) ? [] : misspelt(fold(word), today);
    return values.length > 0 && found(...values) ? ` ${gap} ` : word;
  });
  return { text, days };
}

/** Reads `12-3` and `12.3` as dates, where a line leaves it open. */
export function dayOfNumbers(text: string, today: CalendarDate): readonly CalendarDate[] {
  const [, day, month_] = /^(\d{1,2})[-.](\d{1,2})\.?$/.exec(text) ?? [];
  return day === undefined ? [] : datesOf(day, month_, undefined, today);
}

/** Returns the only day that is meant, or the days among which a person has to choose. */
export function settleDay(
  readings: readonly DayReading[],
  today: CalendarDate,
): { readonly date: CalendarDate } | { readonly choices: readonly CalendarDate[] } {
  const strong = readings.filter(({ isWeak }) => !isWeak);
  const counted = strong.length > 0 ? strong : readings;
  if (counted.length === 0) return { date: today };
  const dated = counted.filter((each) => each.weekday === undefined);
  const named = counted.flatMap((each) => each.weekday ?? []);
  const fits = (date: CalendarDate) => named.every((each) => each === weekdayOf(date));
  const all = [...new Set(counted.flatMap(({ values }) => values))];
  const values =
    dated.length === 0
      ? all
      : [...new Set(dated.flatMap((each) => each.values))].filter((date) => fits(date));
  const [date] = values;
  const isRead = counted.every((each) => each.values.length > 0);
  return date !== undefined && values.length === 1 && isRead
    ? { date }
    : { choices: values.length > 0 ? values : all };
}

function weekdayNamed(name = ''): number {
  const start = name.toLowerCase().slice(0, 2);
  return weekdayStarts.findIndex((each) => each.split('|').includes(start));
}

/** Today first where the weekday is today's. */
function lastPast(named: number, today: CalendarDate): CalendarDate[] {
  const back = (weekdayOf(today) - named + 7) % 7;
  return back === 0 ? [today, addDays(today, -7)] : [addDays(today, -back)];
}

interface Mention {
  readonly how: string | undefined;
  readonly last: string | undefined;
  readonly week: string | undefined;
}

function weekdayDates(
  named: number,
  { how, last, week }: Mention,
  today: CalendarDate,
): CalendarDate[] {
  const monday = addDays(today, -weekdayOf(today));
  if (last !== undefined) return [addDays(monday, named - 7)];
  if (week !== undefined) {
    const inYear = (offset: number) =>
      mondayOf(`${Number(isoWeekOf(today).slice(0, 4)) + offset}-W${week.padStart(2, '0')}`);
    const dates = [0, -1]
      .flatMap((offset) => inYear(offset) ?? [])
      .map((each) => addDays(each, named));
    return nearest(dates, today);
  }
  const back = weekdayOf(today) - named;
  const next = addDays(today, back < 0 ? -back : 7 - back);
  if (how === 'på' || how === 'om') return [next];
  if (how === 'this') return [addDays(monday, named)];
  if (how === 'next' || how === 'næste') return back < 0 ? [next, addDays(next, 7)] : [next];
  const past = lastPast(named, today);
  if (how === undefined || how === 'on' || back === 0)
    return how === 'sidste' ? past.slice(1) : past;
  return back > 0 ? [...past, addDays(monday, named - 7)] : past;
}

function monthOf(name = ''): string {
  const start = name.toLowerCase().slice(0, 3);
  return String(months.findIndex((each) => each.split('|').includes(start)) + 1);
}

/** Returns the dates that a day and a month, or a day alone, may mean, the likeliest first. */
function datesOf(
  day: string | undefined,
  month_: string | undefined,
  year: string | undefined,
  today: CalendarDate,
): CalendarDate[] {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  const at = (y: number, m: number) =>
    [y, String(m).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  if (year !== undefined)
    return [at(Number(year.length === 2 ? `20${year}` : year), Number(month_))].filter((date) =>
      isCalendarDate(date),
    );
  const offsets = [-2, -1, 0, 1, 2];
  const dates =
    month_ === undefined
      ? offsets.map((offset) => {
          const index = thisYear * 12 + thisMonth - 1 + offset;
          return at(Math.floor(index / 12), (index % 12) + 1);
        })
      : offsets.map((offset) => at(thisYear + offset, Number(month_)));
  return nearest(
    dates.filter((date) => isCalendarDate(date)),
    today,
  );
}

/** Returns the last date that is past, or both neighbours of today if the one ahead is nearer. */
function nearest(dates: readonly CalendarDate[], today: CalendarDate): CalendarDate[] {
  const past = dates
    .filter((date) => date <= today)
    .toSorted()
    .at(-1);
  const ahead = dates.filter((date) => date > today).toSorted()[0];
  if (past === undefined || ahead === undefined) return [past ?? ahead ?? []].flat();
  return daysBetween(past, today) <= daysBetween(today, ahead) ? [past] : [ahead, past];
}

function misspelt(word: string, today: CalendarDate): CalendarDate[] {
  const named = weekdayNames.flatMap((names, index) =>
    names.some((name) => isOneEditAway(word, fold(name))) ? lastPast(index, today) : [],
  );
  if (isOneEditAway(word, 'yesterday')) return [addDays(today, -1)];
  if (isOneEditAway(word, 'tomorrow')) return [addDays(today, 1)];
  return named;
}
