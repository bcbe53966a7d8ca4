import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { t } from 'i18next';
import type { Refusal } from '#features/approvals/use-approve-entries.ts';
import { weekFormats } from '#lib/week-formats.ts';

interface RefusalAlertProps {
  readonly refusal: Refusal | undefined;
  readonly onDismiss: () => void;
}

/** Stays until it is closed: who, which day and why, since the rest was approved without them. */
export function RefusalAlert({ refusal, onDismiss }: RefusalAlertProps) {
  if (!refusal) return null;
  const { act, count, lines, more } = refusal;
  const texts = lines.map((line) => {
    const values = { ...line, day: line.date && weekFormats.longDay(line.date) };
    const key = line.count > 1 ? 'approvals.skipped-line-count' : 'approvals.skipped-line';
    return line.name === '' ? line.reason : t(key, values);
  });
  return (
    <Alert
      tone="warn"
      live="assertive"
      className="mb-3"
      title={t(act === 'approve' ? 'approvals.skipped' : 'approvals.not-undone', {
        count,
      })}
      action={<Button onClick={onDismiss}>{t('base.close')}</Button>}
    >
      <ul className="list-none">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {more > 0 && <li>{t('approvals.skipped-more', { count: more })}</li>}
      </ul>
      <p>{t('approvals.skipped-reload')}</p>
    </Alert>
  );
}
