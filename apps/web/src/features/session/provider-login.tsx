import { Link } from '@tanstack/react-router';
import { providerLoginTexts } from '@worksheet/i18n/provider-login';
import { Button } from '@worksheet/ui/button';
import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { rememberCompany, type ProviderOffer } from '#features/session/provider-offer.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { providerName } from '#lib/provider-name.ts';

addLazyTexts(providerLoginTexts);

interface ProviderLoginProps {
  readonly offer: ProviderOffer;
  /** Where the login leads. */
  readonly from: string | undefined;
  readonly autoFocus?: boolean;
}

/** A link, because the login is at another site. */
export function ProviderLogin({ offer, from, autoFocus }: ProviderLoginProps) {
  const { t } = useTranslation();
  const { company, provider, companyName } = offer;
  const query = new URLSearchParams(
    Object.entries({ ...company, from }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return (
    <Button
      asChild
      variant="primary"
      size="lg"
      className="max-sm:h-auto max-sm:min-h-11 max-sm:whitespace-normal"
      onClick={() => rememberCompany(company)}
    >
      <a href={`/api/login/oidc?${query.toString()}`} autoFocus={autoFocus}>
        {provider === 'entra' ? <Squares /> : <LogIn aria-hidden />}
        {t('provider.log-in-with', { provider: providerName(provider, companyName) })}
      </a>
    </Button>
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

/** Below the name of the company: the way to the page without it. */
export function OtherCompany() {
  const { t } = useTranslation();
  return (
    <>
      {t('shell.product')} ·{' '}
      <Link to="/login" className="link" onClick={() => rememberCompany({})}>
        {t('provider.other-company')}
      </Link>
    </>
  );
}
