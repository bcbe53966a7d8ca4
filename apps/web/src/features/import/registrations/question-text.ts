import type { ImportQuestion } from '@worksheet/domain/import-registrations/contract';
import {
  hoursOfTicks,
  readAmount,
  roundTo,
  ticksPerHour,
  ticksPerHundredth,
  type Ticks,
} from '@worksheet/domain/import-registrations/read-amount';
import { readDate } from '@worksheet/domain/import-registrations/read-moment';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';

/** Returns what a question asks, with the value of the file. */
export function questionText({ id, kind, example }: ImportQuestion): string {
  if (id === 'rounding:description') return t('registrations.ask.text');
  if (id.startsWith('unit:')) return t('registrations.ask.unit-of', { example });
  if (kind === 'user' && example === '') return t('registrations.ask.user-none');
  if (kind === 'job' && example === '') return t('registrations.ask.job-none');
  if (kind === 'customer' && example === '') return t('registrations.ask.customer-none');
  // The example of rows without a task is their job.
  if (kind === 'task' && !example.includes(' / '))
    return t('registrations.ask.task-none', { example });
  return t(`registrations.ask.${kind}`, { example });
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

/** Returns the answers as they are shown, with what each makes of the file. */
export function shownChoices(question: ImportQuestion) {
  const { choices, answer } = question;
  const values = choices.map((choice) =>
    typeof choice === 'string' ? { value: choice, label: choice } : choice,
  );
  const isListed = answer === null || values.some(({ value }) => value === answer);
  const all = isListed ? values : [{ value: answer, label: answer }, ...values];
  return all.map(({ value, label }) => {
    const text = known.find((each) => each === value);
    const hint = hintOf(question, value);
    return { value, label: text ? t(`registrations.choice.${text}`) : label, hint };
  });
}

const steps: Readonly<Record<string, Ticks>> = {
  hundredth: ticksPerHundredth,
  quarter: ticksPerHour / 4,
};

function hintOf(
  { kind, example, rows, differences }: ImportQuestion,
  value: string,
): string | undefined {
  if (value === 'skip') return t('registrations.left-out', { count: rows });
  if (value === 'day-first' || value === 'month-first') {
    const reading = readDate(example.split(' ')[0] ?? '', value);
    return reading && 'date' in reading ? formats.longDate(reading.date) : undefined;
  }
  const [difference, step] = [differences?.[value], steps[value]];
  if (kind !== 'rounding' || difference === undefined || step === undefined) return undefined;
  const reading = readAmount(example, { unit: 'hours' });
  const becomes = reading && 'ticks' in reading && hoursOfTicks(roundTo(reading.ticks, step));
  const inAll = t('registrations.in-all', { hours: formats.decimal(difference, 4) });
  return [typeof becomes === 'number' && `${formats.quantity(becomes)}.`, inAll]
    .filter(Boolean)
    .join(' ');
}
