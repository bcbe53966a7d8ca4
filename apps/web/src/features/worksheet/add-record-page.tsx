import { useNavigate } from '@tanstack/react-router';
import { todayIn } from '@worksheet/domain/dates/calendar';
import { PageHeader } from '@worksheet/ui/page-header';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from 'i18next';
import { PageBreadcrumbs } from '#components/breadcrumbs.tsx';
import { PhoneBar } from '#components/phone-bar.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { CreateForm } from '#features/worksheet/entry-form/create-form.tsx';
import {
  FormPage,
  phoneLayout,
  useIsFormReady,
} from '#features/worksheet/entry-form/form-page.tsx';
import type { RepeatRequest } from '#features/worksheet/entry-form/use-repeat.ts';
import type { Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface AddRecordPageProps {
  readonly session: Session;
  readonly repeatId: number | undefined;
  /** An entry of today's plan that is registered. */
  readonly planId: number | undefined;
  /** A line of words that is registered. */
  readonly words: string | undefined;
  /** The day that the user has chosen to register on. */
  readonly date: string | undefined;
}

export function AddRecordPage({ session, repeatId, planId, words, date }: AddRecordPageProps) {
  const navigate = useNavigate();
  const today = todayIn(session.timeZone);
  const repeatRequest = useRepeatRequest({ repeatId, planId, words, today });
  usePageTitle(t('worksheet.add-title'));
  const names = { worksheet: t('shell.crumb-worksheet'), add: t('shell.crumb-add') };
  const isReady = useIsFormReady(date ?? today);
  // A record that is repeated replaces a draft, which is then not asked about.
  const form =
    isReady && repeatId === undefined && planId === undefined && words === undefined ? (
      <CreateForm
        key={date}
        session={session}
        phoneLayout={phoneLayout}
        renderPhoneBar={(resetButton) => (
          <PhoneBar title={t('worksheet.add-title')} names={names} action={resetButton} />
        )}
        repeat={repeatRequest}
        date={date}
        onRegisterAnother={() => void navigate({ to: '/worksheet/add' })}
        onCreated={(kind) => {
          if (kind === 'create') void navigate({ to: '/' });
        }}
      />
    ) : (
      <>
        <PhoneBar title={t('worksheet.add-title')} names={names} />
        <SkeletonRows label={t('base.loading')} />
      </>
    );
  return (
    <FormPage
      header={
        <PageHeader
          breadcrumbs={<PageBreadcrumbs names={names} />}
          title={t('worksheet.add-title')}
          subtitle={t('worksheet.add-subtitle')}
        />
      }
    >
      {form}
    </FormPage>
  );
}

interface RepeatIds extends Pick<AddRecordPageProps, 'repeatId' | 'planId' | 'words'> {
  readonly today: string;
}

/** Removes the id from the URL, so that a reload does not fill the form again. */
function useRepeatRequest({
  repeatId,
  planId,
  words,
  today,
}: RepeatIds): RepeatRequest | undefined {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [request, setRequest] = useState<RepeatRequest>();
  const load = useEffectEvent(async () => {
    try {
      if (repeatId !== undefined)
        setRequest({ record: await utils.client.worksheet.single.query({ id: repeatId }) });
      const query = { mode: 'YOURS', from: today, to: today } as const;
      const plan = planId === undefined ? [] : await utils.plan.list.ensureData(query);
      const planned = plan.find(({ id }) => id === planId);
      if (planned) setRequest({ planned });
      if (words !== undefined) setRequest({ words });
    } catch (error) {
      showError(error);
    }
    await navigate({ to: '/worksheet/add', replace: true });
  });
  useEffect(() => {
    if (repeatId !== undefined || planId !== undefined || words !== undefined) void load();
  }, [repeatId, planId, words]);
  return request;
}
