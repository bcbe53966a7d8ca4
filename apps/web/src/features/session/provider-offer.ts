import type { CompanyOfLogin, LoginOffer } from '@worksheet/domain/access/identity';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { useEffect, useState } from 'react';
import type { Api } from '#api.ts';
import { attempt } from '#lib/storage/user-storage.ts';
import { trpc } from '#trpc.ts';

/* The login at a company's own provider. Its parts are loaded only where there is one. */

export interface ProviderOffer {
  readonly company: CompanyOfLogin;
  readonly provider: NonNullable<LoginOffer['provider']>;
  readonly companyName: string;
}

const load = () => import('#features/session/provider-login.tsx');
const login = lazyComponent(async () => (await load()).ProviderLogin);
const other = lazyComponent(async () => (await load()).OtherCompany);
export const { Component: LinkPage } = lazyComponent(
  async () => (await import('#features/session/link-page.tsx')).LinkPage,
);
export const ProviderLogin = login.Component;
export const OtherCompany = other.Component;

/** Undefined if the company has no login of its own or cannot be asked: the page is as without then. */
export async function findOffer(
  api: Api,
  company: CompanyOfLogin | undefined,
): Promise<ProviderOffer | undefined> {
  if (!company) return undefined;
  try {
    const offer = offerOf(company, await api.identity.loginOffer.fetch(company));
    if (offer) await Promise.all([login.preload(), other.preload()]);
    return offer;
  } catch {
    return undefined;
  }
}

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
  return isAsked && data ? offerOf({ email }, data) : undefined;
}

function offerOf(
  company: CompanyOfLogin,
  { provider, companyName }: LoginOffer,
): ProviderOffer | undefined {
  return provider === null || companyName === null ? undefined : { company, provider, companyName };
}

const storageKey = 'login-company';

/** The company at whose provider this browser logged in last. It names nobody. */
export function rememberedCompany(): CompanyOfLogin | undefined {
  const text = attempt(() => localStorage.getItem(storageKey));
  if (!text) return undefined;
  return text.includes('@') ? { email: text } : { account: text };
}

export function rememberCompany({ account, email }: CompanyOfLogin): void {
  const text = account ?? email?.replace(/.*@/, 'somebody@');
  attempt(() => {
    if (text) localStorage.setItem(storageKey, text);
    else localStorage.removeItem(storageKey);
  });
}
