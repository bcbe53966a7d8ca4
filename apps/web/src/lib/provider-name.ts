import type { IdentityProvider } from '@worksheet/domain/access/identity';

const names = { entra: 'Microsoft', google: 'Google' } as const;

/** What people call a company's login: by its maker, otherwise by the company. */
export function providerName(provider: IdentityProvider, companyName: string): string {
  return provider === 'other' ? companyName : names[provider];
}
