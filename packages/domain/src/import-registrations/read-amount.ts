/**
 * A duration in ten-thousandths of a second: seconds and hours of six decimals are both whole numbers of them, so that sums
 * of files are exact. A file of 100,000 days stays below 2^53.
 */
export type Ticks = number;

export const ticksPerSecond = 10_000;
export const ticksPerHour = 3600 * ticksPerSecond;
export const ticksPerHundredth = ticksPerHour / 100;
const ticksPerMillionth = ticksPerHour / 1_000_000;

/** Rounds to the nearest multiple, half away from zero. */
export function roundTo(ticks: Ticks, step: Ticks): Ticks {
  const rounded = Math.floor((2 * Math.abs(ticks) + step) / (2 * step)) * step;
  return ticks < 0 ? 0 - rounded : rounded;
}

/** Returns hours of at most six decimals. */
export function hoursOfTicks(ticks: Ticks): number {
  return roundTo(ticks, ticksPerMillionth) / ticksPerMillionth / 1_000_000;
}

export type DecimalSign = 'comma' | 'point';
export const amountUnits = ['hours', 'minutes', 'seconds'] as const;
export type AmountUnit = (typeof amountUnits)[number];

interface AmountFormat {
  /** The sign that a number with one sign before three digits has; undefined if that is not known. */
  readonly decimal?: DecimalSign | undefined;
  /** What a number without a unit counts; undefined if that is not known. */
  readonly unit?: AmountUnit | undefined;
}

/** What was read, or what must be known first; undefined for a text that is no duration. */
export type AmountReading =
  | { readonly ticks: Ticks }
  | { readonly doubt: 'decimal' | 'unit' }
  | undefined;

const perUnit: Readonly<Record<AmountUnit, Ticks>> = {
  hours: ticksPerHour,
  minutes: ticksPerHour / 60,
  seconds: ticksPerSecond,
};

const unitWords: readonly (readonly [RegExp, AmountUnit])[] = [
  [/^(h|hr|hrs|hours?|t|timer?|std)\.?$/, 'hours'],
  [/^(m|min|mins|minutes?|minut|minutter)\.?$/, 'minutes'],
  [/^(s|sec|secs|seconds?|sek|sekund|sekunder)\.?$/, 'seconds'],
];

function unitOf(word: string): AmountUnit | undefined {
  return unitWords.find(([pattern]) => pattern.test(word))?.[1];
}

/** Returns the unit that a heading names, such as `Duration (minutes)`. */
export function unitOfHeading(heading: string): AmountUnit | undefined {
  const words = heading.toLowerCase().split(/[^\p{L}]+/u);
  if (words.includes('decimal')) return 'hours';
  return words.map(unitOf).find((unit) => unit !== undefined);
}

const clock = /^(\d{1,5}):([0-5]\d)(?::([0-5]\d)(?:\.0+)?)?\s*(\p{L}*\.?)$/u;
const iso = /^pt(?=\d)(?:(\d+(?:[.,]\d+)?)h)?(?:(\d+(?:[.,]\d+)?)m)?(?:(\d+(?:[.,]\d+)?)s)?$/;
const part = /(\d[\d.,]*)\s*(\p{L}+\.?)?/gu;
const maxLength = 60;

/**
 * Reads a duration in the forms that exports have: `1:30`, `01:30:00`, `18:25 min` (minutes and seconds), `1.5`, `0,01 h`,
 * `1h 30m`, `5400 s`, `PT1H30M`. A number that can be read in two ways is a doubt (D49).
 */
export function readAmount(typed: string, format: AmountFormat): AmountReading {
  const text = typed.trim().toLowerCase();
  if (text.length > maxLength || text === '') return undefined;
  const times = clock.exec(text);
  if (times) return readClock(times);
  const parts = iso.exec(text);
  if (parts)
    return sumOf(
      amountUnits.map((unit, index) => numberTicks(parts[index + 1] ?? '0', unit, 'point')),
    );
  if (text.replaceAll(part, '').trim() !== '') return undefined;
  const found = [...text.matchAll(part)];
  const readings = found.map(([, digits = '', word = ''], index) => {
    const followed = index > 0 && unitOf(found[index - 1]?.[2] ?? '');
    // `1h30` ends with minutes.
    const unit = word === '' ? (followed === 'hours' ? 'minutes' : format.unit) : unitOf(word);
    if (word !== '' && unit === undefined) return undefined;
    if (word === '' && found.length > 1 && !followed) return undefined;
    return numberTicks(digits, unit, format.decimal);
  });
  return sumOf(readings);
}

function readClock([, first, second, third, word = '']: RegExpExecArray): AmountReading {
  const [a, b, c] = [first, second, third ?? '0'].map(Number);
  const unit = word === '' ? 'hours' : unitOf(word);
  if (unit === undefined || unit === 'seconds' || (unit === 'minutes' && third !== undefined))
    return undefined;
  const seconds = ((a ?? 0) * 60 + (b ?? 0)) * 60 + (c ?? 0);
  return { ticks: (unit === 'hours' ? seconds : seconds / 60) * ticksPerSecond };
}

function sumOf(readings: readonly AmountReading[]): AmountReading {
  let ticks = 0;
  for (const reading of readings) {
    if (reading === undefined || 'doubt' in reading) return reading;
    ticks += reading.ticks;
  }
  return { ticks };
}

function numberTicks(
  digits: string,
  unit: AmountUnit | undefined,
  decimal: DecimalSign | undefined,
): AmountReading {
  const number = plainNumber(digits, decimal);
  if (number === undefined || number === 'decimal') return number && { doubt: 'decimal' };
  if (unit === undefined) return Number(number) === 0 ? { ticks: 0 } : { doubt: 'unit' };
  const [whole = '', decimals = ''] = number.split('.');
  const scaled = BigInt(whole + decimals) * BigInt(perUnit[unit]);
  const divisor = 10n ** BigInt(decimals.length);
  const ticks = Number((2n * scaled + divisor) / (2n * divisor));
  return Number.isSafeInteger(ticks) ? { ticks } : undefined;
}

/** Returns the number with a point; `decimal` if it depends on which sign begins the decimals. */
function plainNumber(digits: string, decimal: DecimalSign | undefined): string | undefined {
  const signs = digits.replaceAll(/\d/g, '');
  if (signs === '') return digits;
  const last = signs.at(-1) ?? '';
  const at = digits.lastIndexOf(last);
  const [whole, decimals] = [digits.slice(0, at), digits.slice(at + 1)];
  const isGrouped = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.test(digits);
  if (isGrouped && signs.length > 1) return digits.replaceAll(/[.,]/g, '');
  if (isGrouped) {
    if (decimal === undefined) return 'decimal';
    return (decimal === 'comma') === (last === ',')
      ? `${whole}.${decimals}`
      : digits.replaceAll(/[.,]/g, '');
  }
  if (signs.length > 1 && !/^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.test(whole)) return undefined;
  if (signs.length > 1 && whole.includes(last)) return undefined;
  if (decimals === '' || whole === '') return undefined;
  return `${whole.replaceAll(/[.,]/g, '')}.${decimals}`;
}

/** Returns the sign that begins the decimals of a number, if it can be read in only one way; used as evidence. */
export function certainDecimal(typed: string): DecimalSign | undefined {
  const digits = /^\d[\d.,]*/.exec(typed.trim())?.[0] ?? '';
  const number = plainNumber(digits, undefined);
  if (number === undefined || number === 'decimal' || !number.includes('.')) return undefined;
  return digits.lastIndexOf(',') > digits.lastIndexOf('.') ? 'comma' : 'point';
}
