import { amountFormat } from '@worksheet/domain/worksheet/entry-form/state';
import { preselection } from '@worksheet/domain/worksheet/recent';
import { formatNumberText } from '@worksheet/domain/fields/number-text';
import { parseAmount } from '@worksheet/domain/worksheet/parse-amount';
import { ChoiceChip, ChoiceChips } from '@worksheet/ui/choice-chip';
import { History } from 'lucide-react';
import { t } from 'i18next';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import { toJobOption } from '#features/worksheet/entry-form/use-entry-lookups.ts';
import { useRecent } from '#features/worksheet/use-recent.ts';
import { formats } from '#lib/format.ts';

/** All but the job that the form begins with; a chip stays when its job is chosen, so that nothing moves. */
export function JobChips({ form, setting, send }: EntryFieldProps) {
  const recent = useRecent();
  const first = preselection(recent, setting.today)?.jobCode;
  const jobs = recent.jobs.filter(({ code }) => code !== first).slice(0, 8);
  if (jobs.length === 0) return null;
  return (
    <ChoiceChips label={t('entry-form.recent-jobs')}>
      {jobs.map((job) => (
        <ChoiceChip
          key={job.code}
          chosen={form.job?.code === job.code}
          icon={<History aria-hidden />}
          title={job.code}
          onClick={() => send({ type: 'job', job: toJobOption(job) })}
        >
          {job.description ?? job.code}
        </ChoiceChip>
      ))}
    </ChoiceChips>
  );
}

interface AmountChipsProps extends EntryFieldProps {
  /** The hours of the day's norm that are left. */
  readonly remaining: number | undefined;
}

/** What is left of the day's norm, and the user's most frequent amounts in the chosen unit of measure. */
export function AmountChips({ form, setting, send, remaining }: AmountChipsProps) {
  const { amounts } = useRecent();
  const format = amountFormat(form, setting);
  const left = format.hoursPerUnit === 1 && remaining ? remaining : undefined;
  const presets = amounts
    .filter(({ unitOfMeasureCode }) => unitOfMeasureCode === form.unitOfMeasure?.code)
    .slice(0, 5)
    .map(({ quantity }) => quantity)
    .filter((quantity) => quantity !== left);
  if (presets.length === 0 && left === undefined) return null;
  const reading = parseAmount(form.quantity, format);
  const value = 'value' in reading ? reading.value : undefined;
  const chip = (quantity: number, text: string) => (
    <ChoiceChip
      key={quantity}
      chosen={value === quantity}
      onClick={() => send({ type: 'quantity', text: formatNumberText(quantity, setting.language) })}
    >
      {text}
    </ChoiceChip>
  );
  return (
    <ChoiceChips label={t('entry-form.usual-amounts')}>
      {left !== undefined &&
        chip(left, t('entry-form.remaining-hours', { hours: formats.quantity(left) }))}
      {presets.map((quantity) => chip(quantity, formats.quantity(quantity)))}
    </ChoiceChips>
  );
}
