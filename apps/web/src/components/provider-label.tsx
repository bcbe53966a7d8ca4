import type { IdentityProvider } from '@worksheet/domain/access/identity';
import { providerLoginTexts } from '@worksheet/i18n/provider-login';
import { LogIn } from 'lucide-react';
import { t } from 'i18next';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { providerName } from '#lib/provider-name.ts';

addLazyTexts(providerLoginTexts);

interface ProviderLabelProps {
  readonly provider: IdentityProvider;
  readonly companyName: string;
}

/** What stands in the button of a login at the company's provider. */
export function ProviderLabel({ provider, companyName }: ProviderLabelProps) {
  return (
    <>
      {provider === 'entra' ? <Squares /> : <LogIn aria-hidden />}
      {t('provider.log-in-with', { provider: providerName(provider, companyName) })}
    </>
  );
}

function Squares() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden>
      <path
        fill="currentColor"
        d="M1 1h8.5v8.5H1zM10.5 1H19v8.5h-8.5zM1 10.5h8.5V19H1zM10.5 10.5H19V19h-8.5z"
      />
    </svg>
  );
}
