type Part = 'day' | 'month' | 'year';

/** A calendar date, `yyyy-MM-dd`, or "" for none. */
export type IsoDate = string;

export function toIsoDate(date: Date): IsoDate {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}

export function fromIsoDate(iso: IsoDate): Date | undefined {
  const [year, month, day] = iso.split('-').map(Number);
  if (!year || !month || !day) return undefined;
  return new Date(year, month - 1, day);
}

export function formatDateText(iso: IsoDate, locale: string): string {
  const date = fromIsoDate(iso);
  if (!date) return '';
  return new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(date);
}

function partOrder(locale: string): Part[] {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(new Date(2000, 0, 1));
  return parts
    .map((part) => part.type)
    .filter((type): type is Part => type === 'day' || type === 'month' || type === 'year');
}

function splitDigits(text: string, order: Part[]): string[] {
  const groups = text.match(/\d+/g) ?? [];
  const [only = ''] = groups;
  if (groups.length !== 1 || only.length <= 2) return groups;
  if (only.length === 4) return [only.slice(0, 2), only.slice(2)];
  const yearLength = only.length - 4;
  if (yearLength !== 2 && yearLength !== 4) return [];
  let rest = only;
  return order.map((part) => {
    const length = part === 'year' ? yearLength : 2;
    const group = rest.slice(0, length);
    rest = rest.slice(length);
    return group;
  });
}

function exactDate(year: number, month: number, day: number): IsoDate | null {
  const date = new Date(year, month - 1, day);
  const isReal = date.getMonth() === month - 1 && date.getDate() === day && year >= 1900;
  return isReal ? toIsoDate(date) : null;
}

/** Accepts any separator or none in the locale's order; `today` completes "26" and "2611". Returns null otherwise. */
export function parseDateText(text: string, locale: string, today: IsoDate): IsoDate | null {
  const typed = text.trim();
  if (!/^[\d\s./-]+$/.test(typed)) return null;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return exactDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));

  const full = partOrder(locale);
  const groups = splitDigits(typed, full);
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  const parts = { day: 0, month: thisMonth, year: thisYear };
  const orders: Record<number, Part[]> = {
    1: ['day'],
    2: full.filter((part) => part !== 'year'),
    3: full,
  };
  const order = orders[groups.length];
  if (!order) return null;
  for (const [index, part] of order.entries()) {
    const digits = groups[index] ?? '';
    parts[part] = Number(digits) + (part === 'year' && digits.length <= 2 ? 2000 : 0);
  }
  return exactDate(parts.year, parts.month, parts.day);
}
