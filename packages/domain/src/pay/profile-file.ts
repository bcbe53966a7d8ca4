import type { CalendarDate } from '#dates/calendar.ts';
import type { CellKind } from '#import/file-column.ts';
import type { CsvDelimiter } from '#worksheet/csv.ts';
import type { PayRun, PayRunWithRows } from './contract.ts';
import type { PayProfile, ProfileKind } from './profile.ts';

export type ProfileRow = PayRunWithRows['rows'][number];
type ProfileRun = Pick<PayRun, 'number' | 'from' | 'to'>;

/** A file of lines in Windows-1252, which `encodeWindows1252` turns into bytes. */
export interface PayrollText {
  readonly format: 'text';
  readonly fileName: string;
  readonly text: string;
}

/** A table as `tabular` of the API writes it: the cells are texts such as `7.25` and `2026-11-23`. */
export interface PayrollTable {
  readonly format: 'csv' | 'xlsx';
  /** Of the sheet: the same for every run, so that a run that is made again gives the same bytes. */
  readonly name: string;
  /** Without its ending. */
  readonly fileName: string;
  readonly columns: readonly {
    readonly heading: string;
    readonly kind: CellKind;
    readonly isNumber: boolean;
  }[];
  readonly rows: readonly (readonly string[])[];
  readonly delimiter: CsvDelimiter;
}

/** Writes the rows of a run for a payroll system (pay: Settled). The same input gives the same bytes. */
export function writeProfile(
  profile: PayProfile,
  rows: readonly ProfileRow[],
  run: ProfileRun,
): PayrollText | PayrollTable {
  const { kind, settings } = profile;
  // No longer than 20 characters and used once, as Visma asks.
  const fileName = `loen-${run.number}`;
  const named = rows.map((row) => ({ ...row, payType: codeOf(profile, row.payType) }));
  if (kind !== 'csv' && kind !== 'xlsx') {
    const text = named.map((row) => `${lines[kind](row, settings, run)}\r\n`).join('');
    return { format: 'text', fileName: `${fileName}.csv`, text };
  }
  const { delimiter = ';', decimal: sign = ',' } = settings;
  const decimalSign = kind === 'xlsx' ? '.' : sign;
  return {
    format: kind,
    name: 'loen',
    fileName,
    columns: columns.map(({ heading, kind: cellKind }) => ({
      heading,
      kind: cellKind,
      isNumber: cellKind === 'decimal',
    })),
    rows: named.map((row) => columns.map(({ cell }) => cell(row, run, decimalSign))),
    delimiter: delimiter === 'tab' ? '\t' : delimiter,
  };
}

interface Column {
  readonly heading: string;
  readonly kind: CellKind;
  readonly cell: (row: ProfileRow, run: ProfileRun, decimalSign: ',' | '.') => string;
}

const columns: readonly Column[] = [
  { heading: 'username', kind: 'text', cell: ({ username }) => username },
  { heading: 'payrollNo', kind: 'text', cell: ({ payrollNo }) => payrollNo ?? '' },
  { heading: 'payType', kind: 'text', cell: ({ payType }) => payType },
  { heading: 'unit', kind: 'text', cell: ({ unit }) => unit },
  { heading: 'amount', kind: 'decimal', cell: ({ amount }, _, sign) => decimal(amount, sign) },
  { heading: 'from', kind: 'date', cell: (_, { from }) => from },
  { heading: 'to', kind: 'date', cell: (_, { to }) => to },
];

type TextKind = Exclude<ProfileKind, 'csv' | 'xlsx'>;
type Line = (row: ProfileRow, settings: PayProfile['settings'], run: ProfileRun) => string;

/** The lines of each payroll system. No manual asks for a rate, which the payroll system knows. */
const lines: Readonly<Record<TextKind, Line>> = {
  danloen: ({ payrollNo, payType, amount }, { cvr = '', endsInSemicolon = false }) =>
    [cvr, payrollNo ?? '', payType, hundredths(amount)].join(';') + (endsInSemicolon ? ';' : ''),

  dataloen(
    { payrollNo, payType, amount },
    { employer = '', term = monthlyInArrears, group = '', padded = true },
  ) {
    const pad = (text: string, width: number) =>
      padded && text !== '' ? padNumber(text, width) : text;
    return [
      pad(employer, 8),
      pad(term, 2),
      pad(payrollNo ?? '', 4),
      group,
      pad(payType, 2),
      pad(hundredths(amount), 8),
    ].join(';');
  },

  proloen: ({ payrollNo, payType, amount }) =>
    `${payrollNo ?? ''};${payType};${decimal(amount, ',')};`,

  visma: ({ payrollNo, payType, amount }, _, { from, to }) =>
    [payrollNo ?? '', payType, decimal(amount, ','), dayFirst(from), dayFirst(to)].join(';'),
};

const monthlyInArrears = '51';

/** Returns the texts of the rows that a file of the profile cannot hold, each once for a person. */
export function unholdableTexts(
  profile: PayProfile,
  rows: readonly ProfileRow[],
): { username: string; text: string }[] {
  const { kind } = profile;
  if (kind === 'csv' || kind === 'xlsx') return [];
  const found = new Map<string, { username: string; text: string }>();
  for (const { username, payrollNo, payType, amount } of rows) {
    const texts = [
      { text: payrollNo ?? '', width: 4 },
      { text: codeOf(profile, payType), width: 2 },
    ].flatMap(({ text, width }) => (canHold(kind, text, width) ? [] : text));
    if (kind === 'dataloen' && hundredths(amount).length > 8) texts.push(decimal(amount, ','));
    for (const text of texts) found.set(`${username}\n${text}`, { username, text });
  }
  return [...found.values()];
}

/** The width is that of DataLøn. */
function canHold(kind: TextKind, text: string, width: number): boolean {
  if (kind === 'dataloen') return text.length <= width && /^\d*$/.test(text);
  const separators = kind === 'visma' ? /[,;"\p{Cc}]/u : /[;"\p{Cc}]/u;
  return !separators.test(text) && [...text].every((character) => bytes.has(character));
}

function codeOf({ payTypes }: PayProfile, payType: string): string {
  return payTypes.find((each) => each.payType === payType)?.code ?? payType;
}

/** `-7.5` is `-750`. */
function hundredths(amount: number): string {
  return String(Math.round(amount * 100) + 0);
}

function decimal(amount: number, sign: ',' | '.'): string {
  return amount.toFixed(2).replace('.', sign);
}

function padNumber(text: string, width: number): string {
  return text.startsWith('-')
    ? `-${text.slice(1).padStart(width - 1, '0')}`
    : text.padStart(width, '0');
}

/** `2026-11-09` is `09112026`. */
function dayFirst(date: CalendarDate): string {
  return date.split('-').toReversed().join('');
}

const bytes: ReadonlyMap<string, number> = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    (character, byte) => [character, byte],
  ),
);

/** Returns the bytes of a text. Throws for a character that Windows-1252 does not have. */
export function encodeWindows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => {
    const byte = bytes.get(character);
    if (byte === undefined) throw new Error('Windows-1252 does not have this character.');
    return byte;
  });
}
