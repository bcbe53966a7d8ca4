import { Link } from '@tanstack/react-router';
import type { Setup } from '@worksheet/domain/account/setup';
import { Button } from '@worksheet/ui/button';
import { useTranslation } from 'react-i18next';
import { useSetupSteps } from '#components/setup/use-setup-steps.ts';
import { trpc } from '#trpc.ts';

/** What is next in setting the company up, while its checklist is shown; else the way back. */
export function NextStep() {
  const { t } = useTranslation();
  const { data: setup } = trpc.account.setup.useQuery();
  return setup && !setup.dismissed ? (
    <CurrentStep setup={setup} />
  ) : (
    <NextLink>{t('import.to-admin')}</NextLink>
  );
}

function CurrentStep({ setup }: { readonly setup: Setup }) {
  const { t } = useTranslation();
  const { current } = useSetupSteps(setup);
  return (
    <NextLink>
      {current ? t('import.next-step', { step: current.title }) : t('import.to-admin')}
    </NextLink>
  );
}

/** The start page of the administration has the checklist. */
function NextLink({ children }: { readonly children: string }) {
  return (
    <Button asChild variant="quiet">
      <Link to="/admin">{children}</Link>
    </Button>
  );
}
