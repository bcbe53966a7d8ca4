import { agreementRuleTexts } from '@worksheet/i18n/agreement-rules';
import { profileNames, type PayProfile } from '@worksheet/domain/pay/profile';
import { Button } from '@worksheet/ui/button';
import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import { IconButton } from '@worksheet/ui/icon-button';
import { toast } from '@worksheet/ui/toaster';
import { Pencil, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsImpersonating } from '#components/impersonation.ts';
import { formQueryOptions } from '#components/query-boundary.tsx';
import { ProfileForm } from '#features/account/pay-profile-form.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { showError } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';

addLazyTexts(agreementRuleTexts);

/** How the files of pay runs are written. */
export function PayProfilesCard({ account }: { account: Outputs['account']['read'] }) {
  const { t } = useTranslation();
  const titleId = useId();
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
    toast.success(t('rules.files-saved'));
  };
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
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
        {profiles.length === 0 && <p className="text-ink-muted">{t('rules.files-none')}</p>}
        {profiles.length > 0 && (
          <ul className="divide-y rounded-lg border">
            {profiles.map((profile) => (
              <li key={profile.code} className="flex items-center gap-2 py-1.5 pr-1.5 pl-3">
                <span className="min-w-0 flex-1">
                  <span className="font-medium">{profile.code}</span>{' '}
                  <span className="text-ink-muted">{profileNames[profile.kind]}</span>
                </span>
                {!isImpersonating && (
                  <>
                    <IconButton
                      label={t('rules.files-edit', { code: profile.code })}
                      onClick={() => setEdited(profile)}
                    >
                      <Pencil aria-hidden />
                    </IconButton>
                    <IconButton
                      label={t('rules.files-remove', { code: profile.code })}
                      onClick={() =>
                        void save(profiles.filter((each) => each !== profile)).catch(showError)
                      }
                    >
                      <X aria-hidden />
                    </IconButton>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </CardBody>
      {edited !== undefined && (
        <ProfileForm
          key={edited === 'new' ? '' : edited.code}
          profile={edited === 'new' ? undefined : edited}
          cvr={account.cvr ?? ''}
          onCancel={() => setEdited(undefined)}
          save={(profile) =>
            save(
              edited === 'new'
                ? [...profiles, profile]
                : profiles.map((each) => (each === edited ? profile : each)),
            )
          }
        />
      )}
    </Card>
  );
}
