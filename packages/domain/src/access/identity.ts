import { z } from 'zod';
import { accountId, code, list, optionalText, text, timestamp } from '../fields/fields.ts';
import type { FieldMessage } from '../fields/messages.ts';

/** The kinds of login a company may already have. A kind only fills the form and names the button. */
export const identityProviders = ['entra', 'google', 'other'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

export const maxIdentityDomains = 20;

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .refine((value) => z.email().safeParse(`a@${value}`).success, {
    message: 'not-valid' satisfies FieldMessage,
  })
  .meta({ example: 'nordlys.example' });

/** The issuer as the provider writes it, without query and fragment; compared character by character. */
const issuer = z
  .string()
  .trim()
  .max(300)
  .refine(isIssuer, { message: 'invalid-url' satisfies FieldMessage })
  .meta({ format: 'uri', maxLength: 300, example: 'https://login.nordlys.example' });

/** Whether http is allowed depends on the installation, so the server checks it. */
function isIssuer(value: string): boolean {
  const parsed = URL.parse(value);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return false;
  return parsed.username === '' && parsed.password === '' && !/[?#]/.test(value);
}

/** Who logged in at the last successful test, and what the provider said. */
export const identityTest = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  /** The provider tells in `amr` that it asked for a second factor. */
  hasSecondFactor: z.boolean(),
  /** The user that is linked with this person; null if none is. */
  username: z.string().nullable(),
});
export type IdentityTest = z.output<typeof identityTest>;

/** The login at the company's own provider (OpenID Connect). All fields are empty until it is set up. */
export const identitySettings = z
  .object({
    provider: z.enum(identityProviders),
    issuer: z.string(),
    clientId: z.string(),
    /** A secret is stored. No call returns it. */
    hasClientSecret: z.boolean(),
    /** People may log in with it. */
    isOn: z.boolean(),
    /** Passwords and passkeys of others than administrators are refused. */
    isOnly: z.boolean(),
    /** A second factor that the provider asked for takes the place of ours. */
    trustsSecondFactor: z.boolean(),
    /** The last successful test of this issuer, client and secret. */
    testedDateTime: timestamp.nullable(),
    test: identityTest.nullable(),
    /** An address of a domain that an operator has confirmed shows the button at login. */
    domains: z.array(z.object({ domain: z.string(), confirmed: z.boolean() })),
    /** The address to register at the provider. */
    redirectUri: z.string(),
    /** The active users, and how many of them are linked. */
    peopleCount: z.int(),
    linkedCount: z.int(),
    /** Who could not log in if this were the only login: those who are not linked, and no administrators. */
    shutOutCount: z.int(),
    /** The first 20 of them. */
    shutOut: z.array(z.object({ username: z.string(), name: z.string() })),
    version: z.int(),
  })
  .meta({ id: 'Identity' });
export type IdentitySettings = z.output<typeof identitySettings>;

export const updateIdentity = z.object({
  accountId,
  provider: z.enum(identityProviders),
  issuer,
  clientId: text(200),
  /** Kept as it is when omitted. */
  clientSecret: optionalText(500).meta({ maxLength: 500, writeOnly: true }),
  isOn: z.boolean(),
  isOnly: z.boolean(),
  trustsSecondFactor: z.boolean(),
  domains: list(z.object({ domain }), { min: 0, max: maxIdentityDomains }),
  /** 0 before it is set up. */
  version: z.int().nonnegative().optional(),
});
export type UpdateIdentity = z.output<typeof updateIdentity>;

const sent = z.string().max(8_000).optional();
/** With what the provider sends the browser back (RFC 6749, RFC 9207); `account` is the company's id, of the path. */
export const identityCallback = z.object({
  account: z.int().positive(),
  code: sent,
  state: sent,
  iss: sent,
  error: sent,
  error_description: sent,
});
export type IdentityCallback = z.output<typeof identityCallback>;

export const logoutToken = z.object({ logout_token: z.string().max(16_000) });

/** The address of the provider to which the browser goes. */
export const identityUrl = z.object({ url: z.string() });

/** Links a user with a person of the provider. */
export const linkIdentity = z.object({
  accountId,
  username: code(20),
  issuer,
  subject: text(255),
});
export type LinkIdentity = z.output<typeof linkIdentity>;

export const identityOwner = z.object({ accountId, username: code(20) });

/** A company, by its code or by an e-mail address of a domain that an operator has confirmed for it. */
export const companyOfLogin = z.object({ account: optionalText(100), email: optionalText(254) });
export type CompanyOfLogin = z.output<typeof companyOfLogin>;

/** `from` is the page that was asked for, to which the login leads. */
export const beginIdentity = companyOfLogin.extend({ from: z.string().optional() });
export type BeginIdentity = z.output<typeof beginIdentity>;

/** What the login page offers for a company or an address; null if it has no login of its own. */
export const loginOffer = z.object({
  provider: z.enum(identityProviders).nullable(),
  companyName: z.string().nullable(),
});
export type LoginOffer = z.output<typeof loginOffer>;

/** At the first login, the person confirms to be the user whose address the provider has verified. */
export const pendingLink = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string().meta({ example: 'bo@nordlys.example' }),
  companyName: z.string(),
});
export type PendingLink = z.output<typeof pendingLink>;

/** What operators see of a company's login. */
export const tenantIdentity = identitySettings.pick({ isOn: true, isOnly: true, domains: true });

/** What operators say of a company's login. */
export const updateTenantIdentity = z.object({
  code: code(20),
  confirmedDomains: list(domain, { min: 0, max: maxIdentityDomains }),
  isOnly: z.boolean(),
});
export type UpdateTenantIdentity = z.output<typeof updateTenantIdentity>;
