import type { ImportQuestion } from '@worksheet/domain/import-registrations/contract';
import { readDate } from '@worksheet/domain/import-registrations/read-moment';
import type { TFunction } from 'i18next';
import type { formatsOf } from '#lib/format.ts';

/** Returns what a question asks, with the value of the file. */
export function questionText({ id, kind, example }: ImportQuestion, t: TFunction): string {
  if (id === 'rounding:description') return t('registrations.ask.text');
  if (id.startsWith('unit:')) return t('registrations.ask.unit-of', { example });
  if (kind === 'user' && example === '') return t('registrations.ask.user-none');
  if (kind === 'job' && example === '') return t('registrations.ask.job-none');
  if (kind === 'customer' && example === '') return t('registrations.ask.customer-none');
  return t(`registrations.ask.${kind}`, { example });
}

interface ShownChoice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

const known = [
  'day-first',
  'month-first',
  'comma',
  'point',
  'hours',
  'minutes',
  'seconds',
  'hundredth',
  'quarter',
  'split',
  'first-day',
  'account',
  'file',
  'times',
  'duration',
  'cut',
  'create',
  'none',
  'skip',
] as const;

/** Returns the answers as they are shown; a date says what it becomes. */
export function shownChoices(
  { kind, choices, example, answer }: ImportQuestion,
  t: TFunction,
  formats: ReturnType<typeof formatsOf>,
): ShownChoice[] {
  const values = choices.map((choice) =>
    typeof choice === 'string' ? { value: choice, label: choice } : choice,
  );
  const isListed = answer === null || values.some(({ value }) => value === answer);
  const all = isListed ? values : [{ value: answer, label: answer }, ...values];
  return all.map(({ value, label }) => {
    const text = known.find((each) => each === value);
    const order = value === 'day-first' || value === 'month-first' ? value : undefined;
    const reading =
      kind === 'date-order' ? readDate(example.split(' ')[0] ?? '', order) : undefined;
    const hint = reading && 'date' in reading ? formats.longDate(reading.date) : undefined;
    return { value, label: text ? t(`registrations.choice.${text}`) : label, hint };
  });
}
