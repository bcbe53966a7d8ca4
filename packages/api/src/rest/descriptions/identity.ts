import type { Described } from '#rest/descriptions/described.ts';

const url =
  'The address of the provider to which the browser goes; for ten minutes and this browser.';

export const identityDescriptions: Readonly<Record<string, Described>> = {
  Identity: { is: 'The login at the company’s own provider. Empty until it is set up.' },
  identity: {
    fields: {
      provider: 'The kind of provider, which names the button; null if there is none.',
      issuer: 'The issuer as the provider writes it, such as `https://login.nordlys.example`.',
      clientId: 'The id that the provider has given this installation.',
      clientSecret: 'The secret of the client. Kept if it is left out.',
      hasClientSecret: 'Whether a secret is stored. No call returns it.',
      isOn: 'Whether people may log in with it.',
      isOnly: 'Whether users who are no administrators log in with it alone.',
      trustsSecondFactor:
        'Whether a second factor of which the provider tells in `amr` takes the place of ours.',
      testedDateTime:
        'When exactly these settings were last tested with success, in UTC; null if never.',
      test: 'Who logged in at that test, and what the provider said; null before.',
      'test.name': 'The name of the person; null if the provider tells none.',
      isEmailVerified: 'Whether the provider says that it has verified the e-mail address.',
      hasSecondFactor: 'Whether the provider tells in `amr` that it asked for a second factor.',
      domains: 'The domains of the company’s e-mail addresses.',
      domain: 'A domain, such as `nordlys.example`.',
      confirmed: 'Whether an operator has confirmed that the domain is of this company.',
      redirectUri: 'The address to register at the provider.',
      peopleCount: 'How many users are active.',
      linkedCount: 'How many of them are linked with a person of the provider.',
      shutOutCount:
        'How many could not log in if this were the only login: those who are not linked, and no administrators.',
      shutOut: 'The first 20 of them.',
      'shutOut.name': 'The name of the user.',
      account: 'The code of the account.',
      name: 'The name of the user.',
      companyName: 'The name of the account.',
      subject: 'What the provider calls the person: `sub`, at Entra `oid`.',
      url,
    },
  },
  'identity-begin': {
    parameters: {
      from: 'The page of the application to which the login leads, such as `/archive`.',
    },
  },
  'identity-callback': {
    fields: {
      account: 'The id of the account.',
      code: 'The code that the server exchanges for the person.',
      state: 'The state with which the login began.',
      iss: 'The issuer, from providers that send it (RFC 9207).',
      error: 'Why the provider refused the login.',
      error_description: 'The same in words, which are ignored.',
    },
  },
  'identity-backchannel': {
    fields: { logout_token: 'The logout token, a signed JWT.' },
  },
  'identity-tenant': { fields: { code: 'The code of the account.' } },
  'identity-updateTenant': {
    fields: {
      code: 'The code of the account.',
      confirmedDomains: 'The domains that are confirmed from now on.',
      isOnly: 'False lets people log in with passwords again.',
    },
  },
};
