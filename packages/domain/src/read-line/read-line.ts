import type { CalendarDate } from '#dates/calendar.ts';
import type { NumberLanguage } from '#fields/number-text.ts';
import type { Hundredths } from '#worksheet/quantity.ts';
import type { MinuteOfDay } from '#worksheet/time.ts';
import {
  readBreak,
  readHours,
  readNamedAmounts,
  readRange,
  readWholeDays,
  type AmountReading,
} from './read-amount.ts';
import { dayOfNumbers, readDays, settleDay, type DayReading } from './read-date.ts';
import {
  jobOfNumber,
  readCodes,
  readJobName,
  best,
  readTask,
  restOf,
  takeJobWords,
  wordsOfTask,
  type JobReading,
  type NamedJob,
  type NamedTask,
} from './read-names.ts';
import { bounded, fold, gap, isFiller, jobGap, wordsOf } from './words.ts';

/** What a line may mean; a value is set only if the line says it and nothing else. */
export interface LineReading<J extends NamedJob> {
  readonly date: Choice<CalendarDate>;
  readonly hours: Choice<Hundredths>;
  /** Set where the amount was written as times. */
  readonly times: { readonly from: MinuteOfDay; readonly to: MinuteOfDay } | null;
  readonly job: Choice<J>;
  readonly task: Choice<NamedTask>;
  readonly description: string;
  /** The description once a task that is asked for is chosen. */
  readonly descriptionOfTask: string;
}

/** A value, or what a person has to choose from, the likeliest first. Not named at all is a value of null without choices. */
export interface Choice<T> {
  readonly value: T | null;
  readonly isAsked: boolean;
  readonly choices: readonly T[];
}

interface LineContext<J extends NamedJob> {
  readonly today: CalendarDate;
  readonly language: NumberLanguage;
  /** The jobs that words of the line name, in the order of the picker. */
  readonly jobs: readonly J[];
  /** How many words of the line a job that is not among them may have. */
  readonly wordsOfOthers?: number;
  /** The tasks of the only job that the line may name; without them its words stay in the description. */
  readonly tasks?: readonly NamedTask[];
}

/** Brings the signs of a line into one form. */
function normalised(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[–—]/gu, '-')
    .replaceAll(/(\d*)([½¼¾])/gu, (_, whole: string, part: string) => {
      const decimals = { '½': '5', '¼': '25', '¾': '75' }[part];
      return `${whole || '0'}.${decimals}`;
    })
    .replaceAll(/(?<=\d) - (?=\d)/gu, '-')
    .replaceAll(/(?<=[\p{L}\p{N}])[,;:!?]+(?= |$)/gu, ' , ')
    .replaceAll('#', ' ')
    .trim();
}

const maxWords = 10;

/** Returns the words of a line that may name a job, for the search of the candidates. */
export function nameWords(typed: string, today: CalendarDate): string[] {
  const { text } = readDays(normalised(typed), today, () => true);
  const tokens = text.split(' ');
  // A short code such as `J-1` has no word of its own.
  const codes = tokens.filter((token) => /^\p{L}.*\p{N}/u.test(token)).map(fold);
  const words = tokens
    .flatMap((token) => [...wordsOf(token), ...(/\p{N}{3,}/u.exec(token) ?? [])])
    .filter((word) => word.length > 1 && !isFiller(word));
  return [...new Set([...codes, ...words])].slice(0, maxWords);
}

/** Returns how many of the words a job contains, which no reading of the line exceeds. */
export function wordsIn(job: NamedJob, words: readonly string[]): number {
  const text = fold(`${job.code} ${job.description ?? ''} ${job.customerNo} ${job.customerName}`);
  return words.filter((word) => text.includes(word)).length;
}

/**
 * Reads a line of words as an entry of a worksheet: amounts by D49, dates in Danish and English, jobs and tasks by their
 * codes and names. It never guesses: where two readings are plausible, it asks.
 */
export function readLine<J extends NamedJob>(
  typed: string,
  context: LineContext<J>,
): LineReading<J> {
  const { today, language, jobs, tasks = [], wordsOfOthers = 0 } = context;
  const isName = (word: string) =>
    jobs.some(({ description }) => wordsOf(description ?? '').includes(wordsOf(word)[0] ?? ''));
  const paused = readBreak(normalised(typed));
  const coded = readCodes(paused.text, jobs);
  const named = readNamedAmounts(coded.text, { language, today });
  const dated = readDays(named.text, today, isName);
  const whole = readWholeDays(dated.text);
  const isDecimal = (text: string) => bounded(String.raw`\d+[.,]\d+`, 'u').test(text);
  const ranged = readRange(whole.text, {
    today,
    hasAmount:
      named.amounts.length > 0 || isDecimal(whole.text.replaceAll(/\d[\d.:]*-[\d.:]+/gu, '')),
    hasDay: dated.days.some(({ isWeak }) => !isWeak),
    pause: paused.pause,
  });
  const days = [...dated.days, ...(ranged.dates ? [{ values: ranged.dates }] : [])];
  const amounts = [...named.amounts, ...(ranged.amount ? [ranged.amount] : [])];
  if (whole.isFound) amounts.push({ values: [], isSure: false });

  const found =
    coded.jobs.length > 0 ? coded : readJobName(ranged.text, jobs, { wordsOfOthers, tasks });
  let text = coded.jobs.length > 0 ? ranged.text : found.text;
  if (amounts.length === 0) {
    const left = numbersIn(text);
    // The number of a name may be the hours, where there is no other.
    const named = numbersIn(ranged.text).filter((each) => !left.includes(each));
    if (left.length === 0)
      for (const each of named)
        amounts.push({ values: readHours(each, language).values, isSure: false });
  }
  const numbers = readNumbers(text, { language, today, jobs, amounts, found, tasks });
  text = numbers.text;
  days.push(...numbers.days);
  const job = numbers.job ?? choiceOf(found.jobs, found.isAsked || found.jobs.length === 0);
  if (job.value) text = takeJobWords(text, job.value, tasks);
  const task = readTask(text, job.value ? tasks : []);
  const settled = settleDay(days, today);
  const hours = settleAmount(numbers.amounts, numbers.isAsked);
  const [first] = numbers.amounts;
  // Digits that look like a date or a time but are neither.
  const isUnread = /\d[/:]\d|(?<![\p{L}\p{N}-])\d{1,2}\.?-{1,2}\d{1,2}(?!\p{N})/u.test(task.text);
  const askedDates = numbers.amounts.flatMap(({ dates = [] }) => dates);
  const date =
    'choices' in settled
      ? choiceOf(settled.choices, true)
      : choiceOf([...new Set([settled.date, ...askedDates])], askedDates.length > 0 || isUnread);
  return {
    date,
    hours,
    times: numbers.amounts.length === 1 ? (first?.times ?? null) : null,
    job,
    task: choiceOf(task.tasks, task.isAsked),
    description: restOf(task.text),
    descriptionOfTask: task.isAlone ? '' : restOf(task.text),
  };
}

function numbersIn(line: string): string[] {
  return line.split(' ').filter((part) => /^\d+(?:[.,]\d+)*$/.test(part));
}

function choiceOf<T>(choices: readonly T[], isAsked: boolean): Choice<T> {
  return isAsked
    ? { value: null, isAsked, choices }
    : { value: choices[0] ?? null, isAsked, choices: [] };
}

function settleAmount(readings: readonly AmountReading[], isAsked: boolean): Choice<Hundredths> {
  const values = [...new Set(readings.flatMap((each) => each.values))];
  const isSure = readings.length > 0 && readings.every((each) => each.isSure);
  return choiceOf(values, isAsked || !isSure || values.length !== 1);
}

/** In hours. */
const longestShift = 16;

interface NumbersContext<J extends NamedJob> {
  readonly language: NumberLanguage;
  readonly today: CalendarDate;
  readonly jobs: readonly J[];
  readonly amounts: readonly AmountReading[];
  readonly found: JobReading<J>;
  readonly tasks: readonly NamedTask[];
}

interface NumbersReading<J extends NamedJob> {
  readonly text: string;
  readonly amounts: readonly AmountReading[];
  readonly days: readonly DayReading[];
  /** Set where a number is the code of a job. */
  readonly job?: Choice<J>;
  readonly isAsked: boolean;
}

/** Reads the numbers that say nothing about themselves: an amount, a date, the code of a job, or a part of a text. */
function readNumbers<J extends NamedJob>(
  line: string,
  { language, today, jobs, amounts, found, tasks }: NumbersContext<J>,
): NumbersReading<J> {
  const parts = line.split(' ');
  const bare = parts.flatMap((text, index) => (/^-?\d+(?:[.,]+\d+)*$/u.test(text) ? index : []));
  const textAt = (index: number) => parts[index] ?? '';
  const without = (at: readonly number[], code?: number) =>
    parts
      .map((part, index) => (index === code ? jobGap : at.includes(index) ? gap : part))
      .join(' ');
  const code = found.jobs.length > 0 ? undefined : bare.find((at) => jobOfNumber(textAt(at), jobs));
  const job = code === undefined ? undefined : jobOfNumber(textAt(code), jobs);
  const dates = bare.flatMap((at) =>
    /^\d+\.\d+$/u.test(textAt(at)) ? dayOfNumbers(textAt(at), today) : [],
  );
  const decimals = bare.filter((at) => /[.,]/u.test(textAt(at)));
  const hasDates = dates.length > 0 && decimals.length + amounts.length > 1;
  const days = hasDates ? [{ values: [today, ...dates] }] : [];
  const isEdge = (part: string) => part === '' || part === ',' || part === gap || part === jobGap;
  const isTask = (part: string) =>
    wordsOf(part).some((word) => tasks.some((task) => best(word, wordsOfTask(task)) >= 2));
  const isEdgeAt = (at: number) => at === code || isEdge(textAt(at));
  const isApart = (at: number) => isEdgeAt(at - 1) && isEdgeAt(at + 1);
  if (amounts.length > 0)
    return {
      text: without([], code),
      amounts,
      days,
      ...(job && { job: choiceOf([job], false) }),
      // Another number that belongs to no word.
      isAsked: bare.some((at) => at !== code && isApart(at)),
    };
  const others = decimals.length > 0 ? decimals : bare.filter((at) => at !== code);
  // `8 12`: where the code may be the hours as well, either is.
  const isOpen =
    code !== undefined &&
    decimals.length === 0 &&
    (others.length === 0 || Number(textAt(code)) <= longestShift);
  const at = isOpen ? bare : others;
  // A number after a word belongs to it (`altan 3`), unless it is the only one.
  const dropped = at.filter((each) => at.length === 1 || !/^\p{L}/u.test(parts[each - 1] ?? ''));
  // `3 vinduer` may count windows, and `altan 3` is a place.
  const isLoose =
    decimals.length > 0
      ? bare.some((each) => each !== code && !decimals.includes(each) && isApart(each))
      : at.some((each) => !isApart(each) && !(isTask(textAt(each - 1)) && isEdgeAt(each + 1)));
  return {
    text: isOpen ? without(others.length === 0 ? [] : dropped) : without(dropped, code),
    amounts: at.map((each) => readHours(textAt(each), language)),
    days,
    ...(job && { job: choiceOf([job], isOpen) }),
    isAsked: isOpen || at.length > 1 || isLoose,
  };
}
