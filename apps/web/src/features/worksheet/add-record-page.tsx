import { useNavigate } from '@tanstack/react-router';
import { Card, CardBody } from '@worksheet/ui/card';
import { PageHeader } from '@worksheet/ui/page-header';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageBreadcrumbs } from '#components/breadcrumbs.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { CreateForm } from '#features/worksheet/entry-form/create-form.tsx';
import type { RepeatRequest } from '#features/worksheet/entry-form/use-repeat.ts';
import type { Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface AddRecordPageProps {
  readonly session: Session;
  /** The record the form is to be filled with. */
  readonly repeat: number | undefined;
}

/** The full-page form of a new entry; the way to register on a phone (spec §2). */
export function AddRecordPage({ session, repeat }: AddRecordPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const wish = useWish(repeat);
  usePageTitle(t('worksheet.add-title'));
  return (
    <div className="max-sm:pb-16">
      <PageHeader
        breadcrumbs={
          <PageBreadcrumbs
            names={{ worksheet: t('shell.crumb-worksheet'), add: t('shell.crumb-add') }}
          />
        }
        title={t('worksheet.add-title')}
        subtitle={t('worksheet.add-subtitle')}
      />
      <Card className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        <CardBody>
          <CreateForm
            session={session}
            sticky
            repeat={wish}
            onRegisterAnother={() => void navigate({ to: '/worksheet/add' })}
            onCreated={(kind) => {
              if (kind === 'create') void navigate({ to: '/' });
            }}
          />
        </CardBody>
      </Card>
    </div>
  );
}

/** The record to repeat, once it is there; the address then forgets it, or a reload would fill the form again. */
function useWish(id: number | undefined): RepeatRequest | undefined {
  const navigate = useNavigate();
  const { client } = trpc.useUtils();
  const [wish, setWish] = useState<RepeatRequest>();
  const begin = useEffectEvent(async (wanted: number) => {
    try {
      setWish({ record: await client.worksheet.single.query({ id: wanted }) });
    } catch (error) {
      showError(error);
    }
    await navigate({ to: '/worksheet/add', replace: true });
  });
  useEffect(() => {
    if (id !== undefined) void begin(id);
  }, [id]);
  return wish;
}
