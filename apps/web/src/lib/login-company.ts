import type { CompanyOfLogin } from '@worksheet/domain/access/identity';
import { attempt } from '#lib/storage/user-storage.ts';

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
