import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import { entryFormTexts } from '@worksheet/i18n/entry-form';
import { leaveTexts } from '@worksheet/i18n/leave';
import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { EmptyState } from '@worksheet/ui/empty-state';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { t } from 'i18next';
import { LeaveForm } from '#features/worksheet/leave/leave-form.tsx';
import { inOrderOfKinds } from '#features/worksheet/leave/leave-kinds.tsx';
import { lookupQuery } from '#lib/lookup-query.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import type { Session } from '#lib/session.ts';
import { errorText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(leaveTexts);
addLazyTexts(entryFormTexts);

interface LeaveDialogProps {
  readonly session: Session;
  /** The day that is chosen at first; without it, today. */
  readonly date?: CalendarDate | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Registers leave or illness on a range of days: the norm of each workday, or half of it. */
export function LeaveDialog({ session, date, open, onOpenChange }: LeaveDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <Content {...{ session, date }} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface ContentProps extends Pick<LeaveDialogProps, 'session' | 'date'> {
  readonly onClose: () => void;
}

function Content(props: ContentProps) {
  const jobs = trpc.job.search.useQuery({ absence: true }, lookupQuery);
  const [kind, ...others] = inOrderOfKinds(jobs.data ?? []);
  if (kind) return <LeaveForm {...props} kinds={[kind, ...others]} />;
  return (
    <DialogContent title={t('leave.title')} size="sm">
      <div className="-mx-5">
        {jobs.isPending && <SkeletonRows label={t('base.loading')} count={4} />}
        {jobs.error && (
          <EmptyState
            title={t('leave.load-failed')}
            description={errorText(jobs.error)}
            action={<Button onClick={() => void jobs.refetch()}>{t('base.retry')}</Button>}
          />
        )}
        {jobs.data && (
          <EmptyState title={t('leave.no-jobs-title')} description={t('leave.no-jobs-text')} />
        )}
      </div>
    </DialogContent>
  );
}
