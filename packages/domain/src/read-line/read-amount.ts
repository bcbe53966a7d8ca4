import type { CalendarDate } from '#dates/calendar.ts';
import type { NumberLanguage } from '#fields/number-text.ts';
import { parseAmount } from '#worksheet/parse-amount.ts';
import { parseTime } from '#worksheet/parse-time.ts';
import { toHundredths, type Hundredths } from '#worksheet/quantity.ts';
import { timeStep, type MinuteOfDay } from '#worksheet/time.ts';
import { dayOfNumbers } from './read-date.ts';
import { bounded, countJoin, fold, isOneEditAway, take } from './words.ts';

interface Times {
  readonly from: MinuteOfDay;
  readonly to: MinuteOfDay;
}

/** One mention of an amount, in hundredths. Several values, or none that can be stored, are a question. */
export interface AmountReading {
  readonly values: readonly Hundredths[];
  readonly isSure: boolean;
  readonly times?: Times;
  /** Set where the same digits may be a date. */
  readonly dates?: readonly CalendarDate[];
}

/** Hundredths of the hours of a day, which is the most that is read without a question, and the most that is offered. */
const maxHours = 2_400;
const maxChoice = 1_000_000;
const number = String.raw`-?\d+(?:[.,]+\d+)*`;
const fraction = '1/2|1/4|3/4';
const hourUnit = 'timerne|timers?|time|tim|hours?|hrs?|hr|t|h';
const minuteUnit = 'minutter|minut|minutes?|mins?|min';
/** What other things are counted in; they are never hours. */
const otherUnit =
  'kasser?|sække|sæk|poser?|paller?|ruller?|stk|styk(?:ker)?|meter|m2|m3|m²|m³|kvm|km|kg|kilo|liter|l|tons?|læs|spande?|plader|bundter|pakker?|box(?:es)?|bags?|pallets?|rolls?|pcs|pieces?|metres?|miles?|litres?|buckets?|sheets?|packs?|tubes?';
const people = 'mand|mænd|svende|personer|folk|men|people|guys';
const numerals = [
  'en|et|one|an',
  'to|two',
  'tre|three',
  'fire|four',
  'fem|five',
  'seks|six',
  'syv|seven',
  'otte|eight',
  'ni|nine',
  'ti|ten',
];
const halves = `en halv times?|halv time|(?:half an|half) hours?|0[.,]5 times?`;

/** Takes the amounts out of a line that say what they count: `7,5t`, `90 min`, `en halv time`, `2x3`, `12 kasser`. */
export function readNamedAmounts(
  line: string,
  { language, today }: { readonly language: NumberLanguage; readonly today: CalendarDate },
): { readonly text: string; readonly amounts: readonly AmountReading[] } {
  const amounts: AmountReading[] = [];
  const sure = (hundredths: Hundredths) => amounts.push(hoursReading(hundredths)) > 0;
  const ask = (...values: Hundredths[]) => amounts.push({ values, isSure: false }) > 0;
  const hours = (typed = '') => readHours(typed, language);
  const minutes = (total: number) => amounts.push(minutesReading(total)) > 0;
  let text = line;
  const read = (source: string, reader: Parameters<typeof take>[2]) => {
    text = take(text, bounded(source), reader);
  };

  read(String.raw`(\d{1,2}) ?[x*×] ?(${number})(?: ?(?:${hourUnit})\.?)?`, ([, count, each]) => {
    const [value] = hours(each).values;
    const total = Number(count) * (value ?? 0);
    return value !== undefined && value <= maxHours && ask(total, value);
  });
  read(
    String.raw`(\d{1,2}) (?:${people}) (?:i |á |for )?(${number})(?: ?(?:${hourUnit})\.?)?`,
    ([, count, each]) => {
      const [value = 0] = hours(each).values;
      return ask(value, Number(count) * value);
    },
  );
  const crew = new RegExp(
    String.raw`(?<!\p{N})(\d{1,2}|${numerals.slice(1).join('|')}) (?:${people})(?!\p{L})`,
    'iu',
  );
  const [, size] = crew.exec(text) ?? [];
  read(String.raw`${number} ?\+ ?${number}(?: ?(?:${hourUnit})\.?)?`, () => ask());
  read(
    String.raw`(\d{1,2}(?:[.,]\d{1,2})?) ?- ?(\d{1,2}(?:[.,]\d{1,2})?) ?(?:${hourUnit})\.?`,
    ([, least, most]) => ask(...hours(least).values, ...hours(most).values),
  );
  read(
    String.raw`(\d{1,2}) ?(?:${hourUnit})\.? ?(?:og |and )?(\d{1,2}) ?(?:${minuteUnit}|m)\.?`,
    ([, whole, rest]) => minutes(Number(whole) * 60 + Number(rest)),
  );
  read(String.raw`(\d{1,2})[th](\d{2})m?`, ([, whole, rest]) =>
    minutes(Number(whole) * 60 + Number(rest)),
  );
  read(`halvanden (?:time|t)|an hour and a half|one and a half hours`, () => sure(150));
  read(`tre kvarter|three quarters of an hour`, () => sure(75));
  read(`(?:et )?kvarter|(?:a )?quarter of an hour`, () => sure(25));
  read(halves, () => sure(50));
  read(String.raw`(?:(\d{1,2}) )?(${fraction}) ?(?:${hourUnit})\.?`, ([, whole = '0', part = '']) =>
    sure(Number(whole) * 100 + partOf(part)),
  );
  if (!/\d/.test(text.replace(/\d\/\d/, '')))
    read(`(${fraction})`, ([, part = '']) => {
      const dates = dayOfNumbers(part.replace('/', '-'), today);
      return amounts.push({ values: [partOf(part)], isSure: false, dates }) > 0;
    });
  read(String.raw`(\d{1,2}) (${fraction})`, ([, whole, part = '']) => {
    const value = Number(whole) * 100;
    const dates = dayOfNumbers(part.replace('/', '-'), today);
    return amounts.push({ values: [value + partOf(part), value], isSure: false, dates }) > 0;
  });
  for (const [index, names] of numerals.entries())
    read(`(?:${names}) (?:timers?|time|hours?)`, () => sure((index + 1) * 100));
  read(String.raw`(${number}) ?(?:${hourUnit})\.?`, ([, typed]) => amounts.push(hours(typed)) > 0);
  read(String.raw`(${number}) (\p{L}{4,7})`, ([, typed, unit = '']) => {
    const isMisspelt =
      unit.length !== 5 && ['timer', 'hours'].some((each) => isOneEditAway(fold(unit), each));
    const isSwapped = /^(?:huors|horus|hoúrs|tiemr|itmer)$/u.test(fold(unit));
    const isWord = /^(?:timers|tier|timber)$/u.test(fold(unit));
    return (isMisspelt || isSwapped) && !isWord && amounts.push(hours(typed)) > 0;
  });
  read(String.raw`(\d{1,4}) ?(?:${minuteUnit})\.?`, ([, typed]) => minutes(Number(typed)));
  read(String.raw`(\d{1,4}) ?m`, ([, typed]) =>
    ask(...minutesReading(Number(typed)).values, Number(typed) * 100),
  );
  // What is counted stays in the line, where its words describe it.
  text = text.replace(bounded(String.raw`(${number}) ?(${otherUnit})\.?`), (whole, typed) => {
    ask(...hours(String(typed)).values);
    return String(whole).replace(' ', countJoin);
  });
  read(
    String.raw`(kl\.? |at |fra |from )?(?<!\d (?:til|to) )(\d{1,2}:\d{2})(?! ?(?:-|til|to) ?\d)`,
    ([, at, typed]) => (at === undefined ? amounts.push(hours(typed)) > 0 : ask()),
  );
  if (size === undefined) return { text, amounts };
  const index = numerals.findIndex((names) => names.split('|').includes(size.toLowerCase()));
  const factor = index < 0 ? Number(size) : index + 1;
  const shared = amounts.map(({ values }) => ({
    values: values.flatMap((value) => [value, value * factor]),
    isSure: false,
  }));
  return { text, amounts: shared };
}

function partOf(part: string): Hundredths {
  const [top = 0, bottom = 1] = part.split('/').map(Number);
  return (top * 100) / bottom;
}

/** Takes days as an amount: how many hours they are is not for a line to say. */
export function readWholeDays(line: string): { readonly text: string; readonly isFound: boolean } {
  let isFound = false;
  const source = String.raw`hele? dagen|hel dag|(?:en )?halv dag|half a day|half day|(?:all|whole|full) day|(?:${number}|en|one|a) (?:dage?|days?)`;
  const text = take(line, bounded(source), () => (isFound = true));
  return { text, isFound };
}

const time = String.raw`\d{1,2}(?:[:.]?\d{2})?(?: ?[ap]m)?`;
const range = bounded(
  String.raw`(?:(?:fra |from )?kl\.? |fra |from )?((${time}) ?(?:-|til|to) ?(${time}))`,
  'iu',
);

/** Takes a break out of a line that has times. Its minutes are null where only the word stands. */
export function readBreak(line: string): {
  readonly text: string;
  readonly pause?: { readonly minutes: number | null };
} {
  if (!range.test(line)) return { text: line };
  const source = String.raw`(?:(?:minus|uden|u\.?|med|inkl\.?|incl\.?|less|no|with|without) )?(?:(?:(\d{1,3}) ?(?:${minuteUnit})\.?|(${halves})) )?(?:pause|frokost|break|lunch)(?: (?:på |of )?(?:(\d{1,3}) ?(?:${minuteUnit})\.?|(${halves})))?`;
  let pause: { minutes: number | null } | undefined;
  const text = take(line, bounded(source), ([, before, half, after, halfAfter]) => {
    const minutes = before ?? after ?? ((half ?? halfAfter) ? 30 : null);
    pause = { minutes: minutes === null ? null : Number(minutes) };
    return true;
  });
  return pause ? { text, pause } : { text };
}

/** Takes `8-15` out of a line: times, or a date where the line has an amount, or a question which of them. */
export function readRange(
  line: string,
  context: {
    readonly today: CalendarDate;
    readonly hasAmount: boolean;
    readonly hasDay: boolean;
    readonly pause: { readonly minutes: number | null } | undefined;
  },
): {
  readonly text: string;
  readonly amount?: AmountReading;
  readonly dates?: readonly CalendarDate[];
} {
  const { today, hasAmount, hasDay, pause } = context;
  const [whole, digits = '', from = '', to = ''] = range.exec(line) ?? [];
  if (whole === undefined) return { text: line };
  const isClock = /^\p{L}/u.test(whole);
  const dates = isClock ? [] : dayOfNumbers(digits, today);
  const text = take(line, range, () => true);
  if (hasAmount && dates.length > 0) return { text, dates };
  const asked = { isSure: false, ...(!hasDay && dates.length > 0 && { dates }) };
  const times = timesOf(from, to);
  if (!times) return { text, amount: { values: [], ...asked } };
  const value = ((times.to - times.from) * 100) / 60;
  if (pause) {
    const less = pause.minutes === null ? [] : [value - (pause.minutes * 100) / 60, value];
    return { text, amount: { values: less.filter((each) => Number.isInteger(each)), ...asked } };
  }
  const another = range.exec(text);
  const others = another && timesOf(another[2] ?? '', another[3] ?? '');
  if (hasAmount || another) {
    const more = others ? ((others.to - others.from) * 100) / 60 : 0;
    return { text, amount: { values: more > 0 ? [value + more, value] : [value], ...asked } };
  }
  const isSure = asked.dates === undefined && !/[ap]m/iu.test(whole);
  return { text, amount: { values: [value], times, ...asked, isSure } };
}

/** Undefined unless the times are in steps and follow each other on a day. */
function timesOf(from: string, to: string): Times | undefined {
  const at = (typed: string) => {
    const [, digits = '', half] = /^(.*?) ?([ap]m)?$/iu.exec(typed) ?? [];
    const minutes = parseTime(digits);
    if (minutes === undefined || half === undefined) return minutes;
    return (minutes % 720) + (half.toLowerCase() === 'pm' ? 720 : 0);
  };
  const [start, end] = [at(from), at(to)];
  if (start === undefined || end === undefined || start >= end) return undefined;
  return start % timeStep === 0 && end % timeStep === 0 ? { from: start, to: end } : undefined;
}

/** Reads an amount by the rules of an amount that is typed into its field (D49). */
export function readHours(typed: string, language: NumberLanguage): AmountReading {
  const reading = parseAmount(typed, { language, hoursPerUnit: 1 });
  if ('value' in reading) {
    const [, whole, minutes] = /^(\d{1,2})\.(15|30|45)$/.exec(typed) ?? [];
    const hundredths = toHundredths(reading.value);
    return minutes === undefined
      ? hoursReading(hundredths)
      : { values: [hundredths, Number(whole) * 100 + (Number(minutes) * 5) / 3], isSure: false };
  }
  const nearest = reading.code === 'clock-time-not-exact' && String(reading.params?.['nearest']);
  return { values: nearest ? readHours(nearest, language).values : [], isSure: false };
}

/** More than the hours of a day is a question. */
function hoursReading(hundredths: Hundredths): AmountReading {
  if (hundredths <= 0) return { values: [], isSure: false };
  return { values: hundredths > maxChoice ? [] : [hundredths], isSure: hundredths <= maxHours };
}

function minutesReading(minutes: number): AmountReading {
  const hundredths = (minutes * 100) / 60;
  if (Number.isInteger(hundredths)) return hoursReading(hundredths);
  return { values: [Math.round(hundredths)], isSure: false };
}
