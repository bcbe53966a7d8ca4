import { Link } from '@tanstack/react-router';
import type { CompanyOfLogin } from '@worksheet/domain/access/identity';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { t } from 'i18next';
import { ProviderLabel } from '#components/provider-label.tsx';
import type { ProviderOffer } from '#features/session/provider-offer.tsx';
import { refusalOf } from '#lib/problem.ts';
import { errorText } from '#lib/show-error.ts';
import { attempt } from '#lib/storage/user-storage.ts';

interface ProviderLoginProps {
  readonly offer: ProviderOffer;
  /** The page that was asked for. */
  readonly from: string | undefined;
  readonly autoFocus?: boolean;
}

/** A link, because the login is at another site. */
export function ProviderLogin({
  offer: { company, ...offer },
  from,
  autoFocus,
}: ProviderLoginProps) {
  const query = Object.entries({ ...company, from }).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return (
    <Button
      asChild
      variant="primary"
      size="lg"
      className="max-sm:h-auto max-sm:min-h-11 max-sm:whitespace-normal"
      onClick={() => rememberCompany(company)}
    >
      <a href={`/api/login/oidc?${new URLSearchParams(query).toString()}`} autoFocus={autoFocus}>
        <ProviderLabel {...offer} />
      </a>
    </Button>
  );
}

/** Why a login at the provider failed. */
export function ProviderFailure({ code }: { readonly code: string }) {
  return (
    <Alert tone="danger" live="assertive">
      {errorText(refusalOf(401, { code }))}
    </Alert>
  );
}

/** Below the name of the company: the way to the page without it. */
export function OtherCompany() {
  return (
    <>
      {t('shell.product')} ·{' '}
      <Link
        to="/login"
        className="link relative before:absolute before:-inset-x-1 before:-inset-y-2.5"
        onClick={forgetCompany}
      >
        {t('provider.other-company')}
      </Link>
    </>
  );
}

/** For the next login in this browser. Names nobody: of an address, only the domain is kept. */
function rememberCompany({ account, email }: CompanyOfLogin): void {
  const company = account ? { account } : { email: email?.replace(/.*@/, 'somebody@') };
  attempt(() => localStorage.setItem('login-company', JSON.stringify(company)));
}

function forgetCompany(): void {
  attempt(() => localStorage.removeItem('login-company'));
}
