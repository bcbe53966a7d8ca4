import { agreementRuleTexts } from '@worksheet/i18n/agreement-rules';
import { profileNames, type PayProfile } from '@worksheet/domain/pay/profile';
import { Button } from '@worksheet/ui/button';
import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import { toast } from '@worksheet/ui/toaster';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { RemovableList } from '#components/form/removable-list.tsx';
import { useIsImpersonating } from '#components/impersonation.ts';
import { formQueryOptions } from '#components/query-boundary.tsx';
import { ProfileForm } from '#features/account/pay-profile-form.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { trpc, type Outputs } from '#trpc.ts';

addLazyTexts(agreementRuleTexts);

/** How the files of pay runs are written. */
export function PayProfilesCard({ account }: { account: Outputs['account']['read'] }) {
  const utils = trpc.useUtils();
  const { data } = trpc.paySetup.profiles.useQuery(undefined, formQueryOptions);
  const update = trpc.paySetup.updateProfiles.useMutation();
  const [edited, setEdited] = useState<PayProfile | 'new'>();
  const isImpersonating = useIsImpersonating();
  const profiles = data?.profiles ?? [];
  const save = async (next: PayProfile[]) => {
    const saved = await update.mutateAsync({ accountId: account.id, profiles: next });
    utils.paySetup.profiles.setData(undefined, saved);
    setEdited(undefined);
  };
  return (
    <Card titled>
      <CardHeader
        title={t('rules.files-title')}
        description={t('rules.files-text')}
        actions={
          !isImpersonating &&
          edited === undefined && (
            <Button icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
              {t('rules.files-add')}
            </Button>
          )
        }
      />
      <CardBody>
        <RemovableList
          entries={profiles}
          none={t('rules.files-none')}
          row={({ code, kind }) => ({
            key: code,
            edit: t('rules.files-edit', { code }),
            remove: t('rules.files-remove', { code }),
            content: (
              <>
                <span className="font-medium">{code}</span>{' '}
                <span className="text-ink-muted">{profileNames[kind]}</span>
              </>
            ),
          })}
          onEdit={setEdited}
          save={save}
          removed={t('rules.files-removed')}
        />
      </CardBody>
      {edited !== undefined && (
        <ProfileForm
          key={edited === 'new' ? '' : edited.code}
          profile={edited === 'new' ? undefined : edited}
          cvr={account.cvr ?? ''}
          onCancel={() => setEdited(undefined)}
          save={async (profile) => {
            await save(
              edited === 'new'
                ? [...profiles, profile]
                : profiles.map((each) => (each === edited ? profile : each)),
            );
            toast.success(t('rules.files-saved'));
          }}
        />
      )}
    </Card>
  );
}
