import { outboxTexts } from '@worksheet/i18n/outbox';
import { Link } from '@tanstack/react-router';
import { todayIn } from '@worksheet/domain/dates/calendar';
import type { Mode } from '@worksheet/domain/access/policy';
import { Button } from '@worksheet/ui/button';
import { EmptyState } from '@worksheet/ui/empty-state';
import { useIsPhone } from '@worksheet/ui/media-query';
import { PageHeader } from '@worksheet/ui/page-header';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { CloudOff, Lock } from 'lucide-react';
import { t } from 'i18next';
import { hasProvenance, Provenance } from '#features/records/details/provenance.tsx';
import { useLockReason } from '#features/records/record-status.tsx';
import { PageBreadcrumbs } from '#components/breadcrumbs.tsx';
import { useDeviceName } from '#components/outbox/use-outbox.ts';
import { PhoneBar } from '#components/phone-bar.tsx';
import { useIsImpersonating } from '#components/impersonation.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import { EditForm } from '#features/worksheet/entry-form/edit-form.tsx';
import {
  FormPage,
  phoneLayout,
  useIsFormReady,
} from '#features/worksheet/entry-form/form-page.tsx';
import { useMidnightPair } from '#features/worksheet/use-midnight-pair.ts';
import { formats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import type { Session } from '#lib/session.ts';
import { errorText } from '#lib/show-error.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { isUnreachable } from '#records/transport.ts';
import { trpc, type Outputs } from '#trpc.ts';
import { LazyOfflineNotice } from '#components/outbox/lazy-outbox.tsx';

addLazyTexts(outboxTexts);

interface EditRecordPageProps {
  readonly session: Session;
  readonly id: number;
  readonly mode: Mode | undefined;
}

export function EditRecordPage({ session, id, mode }: EditRecordPageProps) {
  const isPhone = useIsPhone();
  const nameOf = usePersonName();
  // After a refetch, saving would silently overwrite another user's change (D17).
  const record = trpc.worksheet.single.useQuery(
    { id },
    { staleTime: Infinity, gcTime: 0, refetchOnMount: 'always' },
  );
  const { isLoading: isPairLoading, pair, refetch } = useMidnightPair(session, record.data);
  const [first, rest] = pair ?? [record.data];
  const isFormReady = useIsFormReady(first?.date ?? todayIn(session.timeZone));
  const isReady = isFormReady && !isPairLoading;
  const canEdit = record.data?.allowedActions.includes('edit');
  const names = { worksheet: t('shell.crumb-worksheet'), [String(id)]: t('shell.crumb-edit') };
  const shortTitle = t('worksheet.edit-title');
  const owner =
    record.data && record.data.username !== session.username
      ? { name: nameOf(record.data.username), date: formats.longDate(record.data.date) }
      : undefined;
  const title = owner ? t('worksheet.edit-title-of', owner) : shortTitle;
  usePageTitle(title);
  return (
    <FormPage header={<PageHeader breadcrumbs={<PageBreadcrumbs names={names} />} title={title} />}>
      {isPhone && <PhoneBar title={shortTitle} names={names} />}
      {isPhone && owner && (
        <h2 className="pt-3 text-base font-semibold wrap-anywhere">
          {owner.name}, {owner.date}
        </h2>
      )}
      {record.data && hasProvenance(record.data) && (
        <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 max-sm:mb-0 max-sm:pt-3">
          <Provenance record={record.data} />
        </dl>
      )}
      {(record.isPending || (canEdit && !isReady)) && (
        <SkeletonRows label={t('base.loading')} count={3} />
      )}
      {record.isError && !record.data && (
        <NotLoaded error={record.error} onRetry={() => void record.refetch()} mode={mode} />
      )}
      {record.data && canEdit && <LazyOfflineNotice isEdit />}
      {record.data && !canEdit && <Locked record={record.data} mode={mode} />}
      {first && canEdit && isReady && (
        <EditForm
          key={`${first.id}-${first.version}-${rest?.version}`}
          phoneLayout={phoneLayout}
          session={session}
          record={first}
          rest={rest}
          mode={mode}
          onReload={() => void Promise.all([record.refetch(), rest && refetch()])}
        />
      )}
    </FormPage>
  );
}

interface NotLoadedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly mode: Mode | undefined;
}

function NotLoaded({ error, onRetry, mode }: NotLoadedProps) {
  const device = useDeviceName();
  if (!isUnreachable(error))
    return <EmptyState title={errorText(error)} action={<BackLink mode={mode} />} />;
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff />}
        title={t('outbox.no-net-title')}
        description={t('outbox.edit-needs-net', { device })}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={onRetry}>{t('base.retry')}</Button>
            <BackLink mode={mode} />
          </div>
        }
      />
    </div>
  );
}

interface LockedProps {
  readonly record: Outputs['worksheet']['single'];
  readonly mode: Mode | undefined;
}

function Locked({ record, mode }: LockedProps) {
  const isImpersonating = useIsImpersonating();
  const reason = useLockReason(record) ?? (isImpersonating ? t('visit.read-only') : undefined);
  return (
    <EmptyState
      icon={<Lock />}
      title={t('worksheet.cannot-edit')}
      description={reason}
      action={<BackLink mode={mode} />}
    />
  );
}

function BackLink({ mode }: { mode: Mode | undefined }) {
  return (
    <Button asChild>
      <Link to="/" search={mode ? { mode } : {}}>
        {t('base.back-to-worksheet')}
      </Link>
    </Button>
  );
}
