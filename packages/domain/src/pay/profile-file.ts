import type { CalendarDate } from '#dates/calendar.ts';
import type { PayUnit } from '#entities/pay-type.ts';
import type { CellKind } from '#import/file-column.ts';
import type { CsvDelimiter } from '#worksheet/csv.ts';
import type { PayProfile, ProfileKind } from './profile.ts';

/** What a person is paid of one pay type. `amount` has at most two decimals. */
export interface ProfileRow {
  readonly username: string;
  readonly payrollNo: string | null;
  readonly payType: string;
  readonly unit: PayUnit;
  readonly amount: number;
}

export interface ProfileRun {
  readonly number: number;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** A file of lines in Windows-1252, which `encodeWindows1252` turns into bytes. */
export interface PayrollText {
  readonly format: 'text';
  readonly fileName: string;
  readonly mediaType: 'text/csv; charset=windows-1252';
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
  const { kind } = profile;
  // No longer than 20 characters and used once, as Visma asks.
  const name = `loen-${run.number}`;
  if (kind === 'csv' || kind === 'xlsx')
    return { format: kind, name: 'loen', fileName: name, ...tableOf(profile, rows, run) };
  const line = lines[kind];
  const named = rows.map((row) => ({ ...row, payType: codeOf(profile, row.payType) }));
  return {
    format: 'text',
    fileName: `${name}.csv`,
    mediaType: 'text/csv; charset=windows-1252',
    text: named.map((row) => `${line(row, profile.settings, run)}\r\n`).join(''),
  };
}

type TextKind = Exclude<ProfileKind, 'csv' | 'xlsx'>;
type Settings = PayProfile['settings'];

/** The lines of each payroll system. No manual asks for a rate, which the payroll system knows. */
const lines: Readonly<
  Record<TextKind, (row: ProfileRow, settings: Settings, run: ProfileRun) => string>
> = {
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

function tableOf(
  profile: PayProfile,
  rows: readonly ProfileRow[],
  { from, to }: ProfileRun,
): Pick<PayrollTable, 'columns' | 'rows' | 'delimiter'> {
  const { delimiter = ';', decimal: sign = ',' } = profile.settings;
  return {
    columns: tableColumns.map(([heading, kind]) => ({
      heading,
      kind,
      isNumber: kind === 'decimal',
    })),
    rows: rows.map(({ username, payrollNo, payType, unit, amount }) => [
      username,
      payrollNo ?? '',
      codeOf(profile, payType),
      unit,
      decimal(amount, profile.kind === 'xlsx' ? '.' : sign),
      from,
      to,
    ]),
    delimiter: delimiter === 'tab' ? '\t' : delimiter,
  };
}

const tableColumns = [
  ['username', 'text'],
  ['payrollNo', 'text'],
  ['payType', 'text'],
  ['unit', 'text'],
  ['amount', 'decimal'],
  ['from', 'date'],
  ['to', 'date'],
] as const satisfies readonly (readonly [string, CellKind])[];

export interface UnholdableText {
  readonly username: string;
  /** The payroll number, the code of the pay type or the amount that the file cannot hold. */
  readonly text: string;
}

/** Returns the texts of the rows that a file of the profile cannot hold, each once for a person. */
export function unholdableTexts(
  profile: PayProfile,
  rows: readonly ProfileRow[],
): UnholdableText[] {
  const { kind } = profile;
  if (kind === 'csv' || kind === 'xlsx') return [];
  const found = new Map<string, UnholdableText>();
  for (const { username, payrollNo, payType, amount } of rows) {
    const fields = { payrollNo: payrollNo ?? '', payType: codeOf(profile, payType) };
    const texts = Object.entries(fields).flatMap(([field, text]) =>
      canHold(kind, field, text) ? [] : [text],
    );
    if (kind === 'dataloen' && hundredths(amount).length > 8) texts.push(decimal(amount, ','));
    for (const text of texts) found.set(`${username}\n${text}`, { username, text });
  }
  return [...found.values()];
}

const dataloenWidths: Readonly<Record<string, number>> = { payrollNo: 4, payType: 2 };

function canHold(kind: TextKind, field: string, text: string): boolean {
  if (kind === 'dataloen') return text.length <= (dataloenWidths[field] ?? 0) && /^\d*$/.test(text);
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
  const text = hundredths(amount);
  const digits = text.replace('-', '').padStart(3, '0');
  return `${text.startsWith('-') ? '-' : ''}${digits.slice(0, -2)}${sign}${digits.slice(-2)}`;
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
