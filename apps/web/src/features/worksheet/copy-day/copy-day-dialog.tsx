import { copyDayTexts } from '@worksheet/i18n/copy-day';
import { entryFormTexts } from '@worksheet/i18n/entry-form';
import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { EmptyState } from '@worksheet/ui/empty-state';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { t } from 'i18next';
import { CopyDayForm } from '#features/worksheet/copy-day/copy-day-form.tsx';
import { useCopyPlan, type CopyRange } from '#features/worksheet/copy-day/use-copy-plan.ts';
import { useEntrySetting } from '#features/worksheet/entry-form/use-entry-form.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { errorText } from '#lib/show-error.ts';
import type { Session } from '#lib/session.ts';
import { useDayName } from '#features/worksheet/copy-day/copy-target.tsx';

addLazyTexts(copyDayTexts);
addLazyTexts(entryFormTexts);

interface CopyDayDialogProps extends CopyRange {
  readonly session: Session;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Called after the lines were created, with the date they were copied to. */
  readonly onCopied?: ((date: string) => void) | undefined;
}

/** Copies lines of an own day to another date: of the day `from`, else of the last day before `to`. */
export function CopyDayDialog({ open, onOpenChange, ...props }: CopyDayDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <Content {...props} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface ContentProps extends Omit<CopyDayDialogProps, 'open' | 'onOpenChange'> {
  readonly onClose: () => void;
}

function Content(props: ContentProps) {
  const { session, from, to, onCopied, onClose } = props;
  const nameOf = useDayName();
  const setting = useEntrySetting(session);
  const { data: plan, error, isFetching, refetch } = useCopyPlan({ from, to }, setting);
  const date = from ?? plan?.date;
  const title = date ? t('day.copy-day', { date: nameOf(date) }) : t('base.copy');
  if (plan?.date && plan.lines.length + plan.leftOut.length > 0) {
    return (
      <CopyDayForm
        {...{ session, setting, plan, title, onClose }}
        source={plan.date}
        target={to}
        onCopied={onCopied}
      />
    );
  }
  return (
    <DialogContent title={title}>
      <div className="-mx-5">
        {isFetching && <SkeletonRows label={t('base.loading')} count={4} />}
        {!isFetching && error && (
          <EmptyState
            title={t('copy-day.load-failed')}
            description={errorText(error)}
            action={<Button onClick={() => void refetch()}>{t('base.retry')}</Button>}
          />
        )}
        {!isFetching && plan && (
          <EmptyState
            title={t('copy-day.nothing-title')}
            description={t(from ? 'copy-day.nothing-on-day' : 'copy-day.nothing-before')}
          />
        )}
      </div>
    </DialogContent>
  );
}
