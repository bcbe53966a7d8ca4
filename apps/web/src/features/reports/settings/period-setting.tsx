import { ChoiceChip, ChoiceChips } from '@worksheet/ui/choice-chip';
import { DatePicker } from '@worksheet/ui/date-picker';
import { Field } from '@worksheet/ui/field';
import { Popover } from '@worksheet/ui/popover';
import { useState } from 'react';
import { t } from 'i18next';
import { presets, type Period, type Preset } from '#features/reports/periods.ts';
import { SettingButton } from '#features/reports/settings/setting-button.tsx';
import { useLocale } from '#lib/format.ts';

interface PeriodSettingProps {
  readonly period: Period;
  readonly preset: Preset | undefined;
  readonly today: string;
  readonly onPreset: (preset: Preset) => void;
  readonly onPeriod: (period: Period) => void;
}

/** Periods by name, or two dates. */
export function PeriodSetting(props: PeriodSettingProps) {
  const { period, preset, today, onPreset, onPeriod } = props;
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const { from, to } = period;
  const isThisYear = [from, to].every((date) => date.slice(0, 4) === today.slice(0, 4));
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('reports.period')}
      anchor={
        <SettingButton
          name={t('reports.period')}
          value={format.formatRange(dateOf(from), dateOf(to))}
        />
      }
    >
      <ChoiceChips label={t('reports.period')} className="max-sm:flex-wrap">
        {presets.map((each) => (
          <ChoiceChip
            key={each}
            chosen={each === preset}
            onClick={() => {
              onPreset(each);
              setOpen(false);
            }}
          >
            {t(`reports.period-${each}`)}
          </ChoiceChip>
        ))}
      </ChoiceChips>
      <fieldset className="mt-4 grid grid-cols-2 gap-3">
        <legend className="mb-1.5 text-xs font-medium text-ink-muted">
          {t('reports.period-other')}
        </legend>
        <Field label={t('reports.from')}>
          <DatePicker
            today={today}
            value={from}
            max={to}
            // An empty date (cleared or half typed) changes nothing.
            onChange={(date) => date && onPeriod({ from: date, to: date > to ? date : to })}
          />
        </Field>
        <Field label={t('reports.to')}>
          <DatePicker
            today={today}
            value={to}
            min={from}
            onChange={(date) => date && onPeriod({ from: date < from ? date : from, to: date })}
          />
        </Field>
      </fieldset>
    </Popover>
  );
}

function dateOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
