import type { AccountTransaction } from '@worksheet/database/client';
import { isoFromUtc } from '@worksheet/database/utc';
import type { Language } from '@worksheet/domain/account/language';
import { wallClock } from '@worksheet/domain/dates/calendar';
import { csvDelimiter } from '@worksheet/domain/worksheet/csv';
import { formatClock } from '@worksheet/domain/worksheet/time';
import type { PoolContext } from '#pool-procedures.ts';
import type { WrittenTable } from '#tabular/table.ts';

/** English and Danish. */
export type Pair = readonly [en: string, da: string];
/** `instant` is UTC of the database, `clock` minutes since midnight. */
export type Kind = 'text' | 'integer' | 'decimal' | 'date' | 'instant' | 'clock';
export type Column = readonly [...heading: Pair, kind?: Kind];
export type Value = string | number | boolean | null | undefined;

export interface Reader {
  readonly language: Language;
  readonly timeZone: string;
}

/** The person whose data is read. */
export interface Person {
  readonly id: number;
  readonly username: string;
  readonly teamCodeKey: string | null;
}

export interface Source {
  /** A snapshot. */
  readonly tx: AccountTransaction;
  readonly ctx: PoolContext;
  readonly person: Person;
  readonly reader: Reader;
}

export function inLanguage([en, da]: Pair, language: Language): string {
  return language === 'da' ? da : en;
}

/** A table with headings, numbers and times as the reader writes them. Rows are read as they are written. */
export function writtenTable(
  {
    name,
    columns,
    rows,
  }: { name: Pair; columns: Readonly<Record<string, Column>>; rows: AsyncIterable<object> },
  reader: Reader,
  format: 'csv' | 'xlsx',
): WrittenTable {
  const headings = Object.values(columns);
  const kinds = headings.map(([, , kind = 'text']) => kind);
  async function* cells() {
    for await (const row of rows)
      yield Object.values(row).map((value: Value, index) =>
        cellText(value, kinds[index] ?? 'text', reader, format),
      );
  }
  return {
    name: inLanguage(name, reader.language),
    columns: headings.map(([en, da, kind = 'text']) => {
      const isNumber = kind === 'integer' || kind === 'decimal';
      const heading = inLanguage([en, da], reader.language);
      return { heading, isNumber, kind: isNumber || kind === 'date' ? kind : 'text' };
    }),
    rows: cells(),
    delimiter: csvDelimiter(reader.language),
  };
}

function cellText(
  value: Value,
  kind: Kind,
  { language, timeZone }: Reader,
  format: 'csv' | 'xlsx',
): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean')
    return inLanguage(value ? ['Yes', 'Ja'] : ['No', 'Nej'], language);
  switch (kind) {
    case 'decimal': {
      const isComma = language === 'da' && format === 'csv';
      const text = String(value).replace(/(\.\d\d\d*?)0+$/, '$1');
      return isComma ? text.replace('.', ',') : text;
    }
    case 'instant': {
      const { date, minutes } = wallClock(new Date(isoFromUtc(String(value))), timeZone);
      return `${date} ${formatClock(minutes)}`;
    }
    case 'clock':
      return formatClock(Number(value));
    default:
      return String(value);
  }
}
