import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '#features/approvals/use-approve-entries.ts';
import { useWeekFormats } from '#lib/week-formats.ts';

/** More person-days are counted. */
const shownDays = 6;

interface RefusalAlertProps {
  readonly refusal: Refusal | undefined;
  readonly onDismiss: () => void;
}

/** Stays until it is closed: who, which day and why, since the rest was approved without them. */
export function RefusalAlert({ refusal, onDismiss }: RefusalAlertProps) {
  const { t } = useTranslation();
  const { longDay } = useWeekFormats();
  if (!refusal) return null;
  const { act, skipped } = refusal;
  const groups = [
    ...Map.groupBy(skipped, ({ name, date, code }) => `${name} ${date} ${code}`).values(),
  ];
  const lines = groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const values = {
      name: first.name,
      day: first.date && longDay(first.date),
      reason: t(`errors.${first.code}`),
      count: group.length,
    };
    const key = group.length > 1 ? 'approvals.skipped-line-count' : 'approvals.skipped-line';
    return [first.name === '' ? values.reason : t(key, values)];
  });
  const more = lines.length - shownDays;
  return (
    <Alert
      tone="warn"
      live="assertive"
      className="mb-3"
      title={t(act === 'approve' ? 'approvals.skipped' : 'approvals.not-undone', {
        count: skipped.length,
      })}
      action={<Button onClick={onDismiss}>{t('base.close')}</Button>}
    >
      <ul className="list-none">
        {lines.slice(0, shownDays).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 && <li>{t('approvals.skipped-more', { count: more })}</li>}
      </ul>
      <p>{t('approvals.skipped-reload')}</p>
    </Alert>
  );
}
