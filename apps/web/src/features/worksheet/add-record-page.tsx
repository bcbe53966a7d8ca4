import { useNavigate } from '@tanstack/react-router';
import { Card, CardBody } from '@worksheet/ui/card';
import { PageHeader } from '@worksheet/ui/page-header';
import { useTranslation } from 'react-i18next';
import { Trail } from '#components/trail.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { CreateForm } from '#features/worksheet/create-form.tsx';
import type { Session } from '#lib/session.ts';

/** The full-page form of a new entry; the way to register on a phone (spec §2). */
export function AddRecordPage({ session }: { session: Session }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  usePageTitle(t('worksheet.add-title'));
  return (
    <div className="max-sm:pb-16">
      <PageHeader
        breadcrumbs={
          <Trail names={{ worksheet: t('shell.crumb-worksheet'), add: t('shell.crumb-add') }} />
        }
        title={t('worksheet.add-title')}
        subtitle={t('worksheet.add-subtitle')}
      />
      <Card className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        <CardBody>
          <CreateForm
            session={session}
            sticky
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
