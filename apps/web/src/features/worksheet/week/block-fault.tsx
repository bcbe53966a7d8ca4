import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { t } from 'i18next';
import { useDeviceName } from '#components/outbox/use-outbox.ts';
import { useWeekPage } from '#features/worksheet/week/use-week-store.ts';
import { withOwnPaths } from '#features/worksheet/week/week-edits.ts';
import type { WeekStore } from '#features/worksheet/week/week-store.ts';
import { ProblemError } from '#lib/problem.ts';
import { problemText } from '#lib/show-error.ts';
import { isUnreachable } from '#records/transport.ts';

export function BlockFault({ store }: { store: WeekStore }) {
  const device = useDeviceName();
  const { blockFault } = useWeekPage(store);
  if (!blockFault) return null;
  const reason = isUnreachable(new ProblemError(blockFault))
    ? t('outbox.block-cannot-wait', { device })
    : problemText(withOwnPaths(blockFault));
  return (
    <div className="mb-3">
      <Alert
        tone="danger"
        title={t('week.pasted-refused', { reason })}
        action={<Button onClick={() => void store.retryBlock()}>{t('base.retry')}</Button>}
      />
    </div>
  );
}
