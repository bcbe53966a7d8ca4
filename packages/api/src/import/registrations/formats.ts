import {
  amountUnits,
  certainDecimal,
  readAmount,
  unitOfHeading,
} from '@worksheet/domain/import-registrations/read-amount';
import { roundings, type Rounding } from '@worksheet/domain/import-registrations/fit-part';
import type { Formats } from '@worksheet/domain/import-registrations/read-entry';
import { certainOrder, hasHalf } from '@worksheet/domain/import-registrations/read-moment';
import type { RegistrationFile } from '#import/registrations/file.ts';
import type { Asked, Choice, Questions } from '#import/registrations/questions.ts';
import { createYielder } from '#yielder.ts';

interface Evidence {
  readonly orders: Set<string>;
  readonly decimals: Set<string>;
  hasHalves: boolean;
  /** Numbers that say no unit. */
  hasBareNumbers: boolean;
}

/** The questions about how the whole file is written. */
export interface FileFormats extends Formats {
  readonly rounding: Rounding | undefined;
  readonly longText: 'cut' | 'skip' | undefined;
  /** Returns the question of a kind, with its example if it has none yet. */
  question(kind: FormatKind, example: string): Asked;
}

const choicesOf = {
  'date-order': ['day-first', 'month-first'],
  decimal: ['comma', 'point'],
  unit: amountUnits,
  zone: ['account', 'file'],
  midnight: ['split', 'first-day', 'skip'],
  'duration-mismatch': ['times', 'duration', 'skip'],
  rounding: roundings,
  'rounding:description': ['cut', 'skip'],
} as const;
export type FormatKind = keyof typeof choicesOf;

/** Looks through the file for what its unambiguous cells say about the others, and asks about the rest. */
export async function formatsOf(
  { pieces, columns, headings }: RegistrationFile,
  questions: Questions,
  { timeZone, isTimed }: { readonly timeZone: string; readonly isTimed: boolean },
): Promise<FileFormats> {
  const heading = headings[columns.duration ?? -1] ?? '';
  const unit = unitOfHeading(heading);
  const evidence: Evidence = {
    orders: new Set(),
    decimals: new Set(),
    hasHalves: false,
    hasBareNumbers: false,
  };
  const turn = createYielder();
  for await (const piece of pieces())
    for (const { texts } of piece) {
      await turn();
      for (const text of [texts.date, texts.endDate, texts.start.split(' ')[0] ?? '']) {
        const order = text === '' ? undefined : certainOrder(text);
        if (order) evidence.orders.add(order);
      }
      const decimal = certainDecimal(texts.duration);
      if (decimal) evidence.decimals.add(decimal);
      evidence.hasBareNumbers ||= unit === undefined && isBareNumber(texts.duration);
      evidence.hasHalves ||= hasHalf(texts.start) || hasHalf(texts.end);
    }
  const only = (values: ReadonlySet<string>) => (values.size === 1 ? [...values][0] : undefined);
  const found: Partial<Record<FormatKind, string | undefined>> = {
    'date-order': only(evidence.orders),
    decimal: only(evidence.decimals),
  };
  const choices = (kind: FormatKind): readonly string[] => {
    const all: readonly string[] = choicesOf[kind];
    // Times stand on the date of their record, on a quarter of an hour (D9, D50).
    if (isTimed && kind === 'midnight') return all.filter((each) => each !== 'first-day');
    if (isTimed && kind === 'rounding') return all.filter((each) => each !== 'hundredth');
    return all;
  };
  const question = (kind: FormatKind, example: string) =>
    questions.ask({
      id: kind,
      kind: kind === 'rounding:description' ? 'rounding' : kind,
      example,
      choices: (): readonly Choice[] => choices(kind),
      accepts: (answer) => choices(kind).includes(answer),
      evidence: found[kind],
    });
  const asksUnit = unit === undefined && evidence.hasBareNumbers;
  const answered = <K extends FormatKind>(kind: K) => {
    const { answer } = question(kind, '');
    const all: readonly (typeof choicesOf)[K][number][] = choicesOf[kind];
    return all.find((each) => each === answer);
  };
  return {
    timeZone,
    hasHalves: evidence.hasHalves,
    dateOrder: answered('date-order'),
    decimal: answered('decimal'),
    unit: asksUnit ? answered('unit') : (unit ?? 'hours'),
    zone: answered('zone'),
    midnight: answered('midnight'),
    mismatch: answered('duration-mismatch'),
    rounding: answered('rounding'),
    longText: answered('rounding:description'),
    question,
  };
}

function isBareNumber(duration: string): boolean {
  const reading = readAmount(duration, { decimal: 'point' });
  return reading !== undefined && 'doubt' in reading;
}
