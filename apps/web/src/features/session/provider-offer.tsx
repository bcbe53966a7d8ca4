import type { CompanyOfLogin, LoginOffer } from '@worksheet/domain/access/identity';
import { Alert } from '@worksheet/ui/alert';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { useEffect, useState } from 'react';
import { trpc } from '#trpc.ts';

/* The login at a company's own provider. Its parts are loaded only where there is one. */

export interface ProviderOffer {
  readonly company: CompanyOfLogin;
  readonly provider: NonNullable<LoginOffer['provider']>;
  readonly companyName: string;
}

export const { Component: LinkPage } = lazyComponent(
  async () => (await import('#features/session/link-page.tsx')).LinkPage,
);
const load = () => import('#features/session/provider-login.tsx');
/* Each has its place before it is loaded, so that nothing moves. */
export const { Component: ProviderLogin } = lazyComponent(
  async () => (await load()).ProviderLogin,
  {
    fallback: <div className="h-11" />,
  },
);
export const { Component: OtherCompany } = lazyComponent(async () => (await load()).OtherCompany, {
  fallback: '\u00A0',
});
export const { Component: ProviderFailure } = lazyComponent(
  async () => (await load()).ProviderFailure,
  { fallback: <Alert tone="danger">{'\u00A0'}</Alert> },
);

/** In milliseconds: how long nothing is typed before the address is looked up. */
const pauseMs = 300;

/** What the company of a typed e-mail address offers. A username asks nothing. */
export function useTypedOffer(text: string): ProviderOffer | undefined {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    const address = /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(text) ? text : undefined;
    const timer = setTimeout(() => setEmail(address), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = email !== undefined && email === text;
  const { data } = trpc.identity.loginOffer.useQuery({ email }, { enabled: isAsked });
  return isAsked ? offerOf({ email }, data) : undefined;
}

/** Undefined if the company has no login of its own or could not be asked: the page is as without then. */
export function offerOf(
  company: CompanyOfLogin | undefined,
  answer: LoginOffer | undefined,
): ProviderOffer | undefined {
  const { provider = null, companyName = null } = answer ?? {};
  if (!company || provider === null || companyName === null) return undefined;
  return { company, provider, companyName };
}
