import { hasLeave, type BoardDay, type DaySums } from '@worksheet/domain/plan/board';
import type { AwayBar } from '@worksheet/domain/plan/bars';
import type { PlanJob, PlanLine } from '@worksheet/domain/plan/draft';
import { fromHundredths, type Hundredths } from '@worksheet/domain/worksheet/quantity';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';
import { weekFormats } from '#lib/week-formats.ts';

/** The name of a planned job. */
export function jobName({ jobCode, jobDescription }: PlanJob): string {
  return jobDescription ?? jobCode;
}

/** The words of the plan, the same on the board, on phones and for screen readers. */
export function planTexts() {
  const hoursText = (hours: number | null) => (hours === null ? '' : formats.quantity(hours));
  const ofHundredths = (hundredths: Hundredths) => formats.quantity(fromHundredths(hundredths));
  const awayWord = ({ hours }: BoardDay) =>
    t(hours?.state === 'holiday' ? 'plan.holiday' : 'plan.away');
  const lineText = (line: PlanLine) =>
    t('plan.line', { job: jobName(line), hours: hoursText(line.hours) }).trim();
  return {
    hoursText,
    ofHundredths,
    awayWord,
    lineText,
    sumText: ({ planned, available }: DaySums) =>
      t('plan.sum-of', { planned: ofHundredths(planned), available: ofHundredths(available) }),
    /** `+7,40`, with a sign that is as wide as a digit. */
    signed: (hundredths: Hundredths) =>
      `${hundredths < 0 ? '−' : '+'}${ofHundredths(Math.abs(hundredths))}`,
    /** `hele dagen`, `3,70 timer` or `man.–ons. · godkendt`. */
    awayDetail: ({ days }: AwayBar) => {
      const [first] = days;
      const last = days.at(-1);
      if (!first?.hours || !last) return '';
      const { absence, credited, norm, state } = first.hours;
      const isPart = state !== 'holiday' && credited < (norm ?? absence);
      const whole = isPart
        ? t('plan.hours-of', { hours: hoursText(absence) })
        : t('plan.whole-day');
      const when =
        days.length === 1
          ? whole
          : `${weekFormats.weekday(first.date)}–${weekFormats.weekday(last.date)}`;
      const isApproved = days.every(({ hours }) => hours?.approval === 'approved');
      return isApproved ? `${when} · ${t('plan.approved')}` : when;
    },
    /** The content of a day in words. */
    dayText: (day: BoardDay) => {
      const parts = [
        hasLeave(day) ? awayWord(day) : [],
        ...day.lines.map(lineText),
        day.isDouble ? t('plan.double') : [],
      ].flat();
      return parts.length === 0 ? t('plan.empty') : parts.join(', ');
    },
  };
}
