const months = [
  'january januar jan',
  'february februar feb',
  'march marts mar',
  'april apr',
  'may maj',
  'june juni jun',
  'july juli jul',
  'august aug',
  'september sep sept',
  'october oktober oct okt',
  'november nov',
  'december dec',
].map((names) => names.split(' '));

/** Whether the text is a date in any order of its parts, with or without separators and names of months (D6). */
export function isDate(text: string): boolean {
  const parts = (text.toLowerCase().match(/\d+|\p{L}+/gu) ?? []).map(monthNumber);
  const digits = parts.join('');
  return [parts, split(digits, [2, 2, 4]), split(digits, [4, 2, 2])].some(
    ([a, b, c, ...rest]) =>
      a !== undefined &&
      b !== undefined &&
      c !== undefined &&
      rest.length === 0 &&
      ((isDayAndMonth(a, b) && isYear(c)) || (isYear(a) && isDayAndMonth(b, c))),
  );
}

function monthNumber(part: string): string {
  const month = months.findIndex((names) => names.includes(part));
  return month === -1 ? part : String(month + 1);
}

function split(digits: string, lengths: readonly number[]): string[] {
  if (!/^\d{8}$/.test(digits)) return [];
  let start = 0;
  return lengths.map((length) => digits.slice(start, (start += length)));
}

function isYear(part: string): boolean {
  return /^(?:(?:19|20)\d\d|\d\d)$/.test(part);
}

function isDayAndMonth(one: string, other: string): boolean {
  const isUpTo = (part: string, max: number) =>
    /^\d{1,2}$/.test(part) && Number(part) >= 1 && Number(part) <= max;
  return (isUpTo(one, 31) && isUpTo(other, 12)) || (isUpTo(one, 12) && isUpTo(other, 31));
}
