import { identityTexts } from '@worksheet/i18n/identity';
import { Button } from '@worksheet/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@worksheet/ui/card';
import { CheckboxField } from '@worksheet/ui/checkbox';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { t } from 'i18next';
import { formQueryOptions } from '#components/query-boundary.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { showError } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';

addLazyTexts(identityTexts);

/** Shown once the company has set its own login up. */
export function IdentityCard({ code }: { readonly code: string }) {
  const { data } = trpc.identity.tenant.useQuery({ code }, formQueryOptions);
  if (!data || (data.domains.length === 0 && !data.isOnly)) return null;
  return <IdentityForm key={JSON.stringify(data)} {...{ code }} stored={data} />;
}

interface IdentityFormProps {
  readonly code: string;
  readonly stored: Outputs['identity']['tenant'];
}

/** Confirms domains, and lets a company in that shut itself out; it never makes the company's login the only one. */
function IdentityForm({ code, stored }: IdentityFormProps) {
  const utils = trpc.useUtils();
  const update = trpc.identity.updateTenant.useMutation();
  const [isOnly, setOnly] = useState(stored.isOnly);
  const [confirmed, setConfirmed] = useState(() =>
    stored.domains.flatMap((each) => (each.confirmed ? [each.domain] : [])),
  );

  async function save() {
    try {
      await update.mutateAsync({ code, confirmedDomains: confirmed, isOnly });
      toast.success(t('identity.saved'));
    } catch (error) {
      showError(error);
    }
    await utils.identity.tenant.invalidate({ code });
  }

  return (
    <Card titled>
      <CardHeader title={t('identity.company')} description={t('identity.operator-text')} />
      <CardBody>
        {stored.domains.map(({ domain }) => (
          <CheckboxField
            key={domain}
            label={domain}
            checked={confirmed.includes(domain)}
            onCheckedChange={(checked) =>
              setConfirmed(
                checked ? [...confirmed, domain] : confirmed.filter((each) => each !== domain),
              )
            }
          />
        ))}
        {stored.isOnly && (
          <CheckboxField
            label={t('identity.operator-only')}
            hint={t('identity.operator-only-hint')}
            checked={isOnly}
            onCheckedChange={setOnly}
          />
        )}
      </CardBody>
      <CardFooter>
        <Button variant="primary" busy={update.isPending} onClick={() => void save()}>
          {t('identity.operator-save')}
        </Button>
      </CardFooter>
    </Card>
  );
}
