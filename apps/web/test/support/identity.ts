import type { IdentitySettings, LoginOffer } from '@worksheet/domain/access/identity';

export const noOffer: LoginOffer = { provider: null, companyName: null };

/** A company that has not set its own login up. */
export const noIdentity: IdentitySettings = {
  provider: 'entra',
  issuer: '',
  clientId: '',
  hasClientSecret: false,
  isOn: false,
  isOnly: false,
  trustsSecondFactor: false,
  testedDateTime: null,
  test: null,
  domains: [],
  redirectUri: 'https://worksheet.nordlys.example/api/login/oidc/callback',
  peopleCount: 31,
  linkedCount: 0,
  shutOutCount: 0,
  shutOut: [],
  version: 0,
};

/** Everything that the drawing of the page shows. */
export const nordlysIdentity: IdentitySettings = {
  ...noIdentity,
  issuer: 'https://login.microsoftonline.com/5b2f7c1e-3d64-4f0a-8e21-77c0a4be9d40/v2.0',
  clientId: 'c41a90e2-7f0b-4e58-a1f3-6d0e2b9c7715',
  hasClientSecret: true,
  isOn: true,
  trustsSecondFactor: true,
  testedDateTime: '2026-11-26T10:32:00.000Z',
  test: {
    name: 'Adam Friis',
    email: 'adam@nordlys.example',
    isEmailVerified: true,
    hasSecondFactor: true,
    username: 'adam',
  },
  domains: [
    { domain: 'nordlys.example', confirmed: true },
    { domain: 'nordlys-tag.example', confirmed: false },
  ],
  linkedCount: 29,
  shutOutCount: 2,
  shutOut: [
    { username: 'emil', name: 'Emil Toft' },
    { username: 'sara', name: 'Sara Holt' },
  ],
  version: 3,
};
