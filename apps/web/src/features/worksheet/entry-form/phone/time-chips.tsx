import { wallClock } from '@worksheet/domain/dates/calendar';
import { endMinutesOfText, minutesOfText } from '@worksheet/domain/worksheet/entry-form/text';
import { formatClock, minutesPerDay, roundUpToStep } from '@worksheet/domain/worksheet/time';
import { ChoiceChip, ChoiceChips } from '@worksheet/ui/choice-chip';
import { useEffect, useState } from 'react';
import { t } from 'i18next';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import { formats } from '#lib/format.ts';

/** Sets the end of the line in one tap. */
export function TimeChips({ form, setting, send }: EntryFieldProps) {
  const now = useNow(setting.timeZone);
  const from = minutesOfText(form.timeFrom);
  const to = endMinutesOfText(form.timeTo);
  const start = to ?? from;
  const setTo = (minutes: number) => send({ type: 'timeTo', text: formatClock(minutes) });
  const adding = (minutes: number, label: string) => (
    <ChoiceChip
      disabled={start === undefined || start + minutes > minutesPerDay}
      onClick={() => setTo((start ?? 0) + minutes)}
    >
      {label}
    </ChoiceChip>
  );
  const at = (minutes: number, label: string) => (
    <ChoiceChip chosen={to === minutes} onClick={() => setTo(minutes)}>
      {label}
    </ChoiceChip>
  );
  const fullHour = Math.floor(now.minutes / 60) * 60;
  const nextStep = roundUpToStep(now.minutes);
  const isToday = form.date === now.date;
  const isAfterFrom = (minutes: number) => minutes > (from ?? 0);
  return (
    <ChoiceChips label={t('entry-form.time-to-choices')}>
      {adding(15, t('entry-form.plus-15'))}
      {adding(60, t('entry-form.plus-60'))}
      {isToday &&
        fullHour !== nextStep &&
        isAfterFrom(fullHour) &&
        at(fullHour, formats.clock(formatClock(fullHour)))}
      {isToday &&
        isAfterFrom(nextStep) &&
        at(nextStep, t('entry-form.now', { time: formats.clock(formatClock(nextStep)) }))}
    </ChoiceChips>
  );
}

function useNow(timeZone: string) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return wallClock(now, timeZone);
}
