import { createAttempt, type NewAttempt } from '@worksheet/auth/identity/attempts';
import { beginAtProvider } from '@worksheet/auth/identity/authorize';
import {
  findProvider,
  redirectUriOf,
  type ProviderSettings,
} from '@worksheet/auth/identity/settings';
import { findInvitation } from '@worksheet/auth/invitations';
import { digest } from '@worksheet/auth/digest';
import type { BeginIdentity, CompanyOfLogin, LoginOffer } from '@worksheet/domain/access/identity';
import { isLocalPath } from '@worksheet/domain/access/local-path';
import { AppError, fail } from '@worksheet/domain/errors';
import type { Context } from '#context.ts';
import { limitByAddress } from '#limit-by-address.ts';
import type { PoolContext } from '#pool-procedures.ts';
import { Redirect } from '#file-response.ts';

/** Of a longer address, the page that was asked for is forgotten. */
const maxFrom = 2_000;

/** What the login page shows. An unknown company, and one without a login of its own, get the same answer. */
export async function loginOffer(ctx: Context, company: CompanyOfLogin): Promise<LoginOffer> {
  refuseApiKey(ctx);
  limitByAddress(ctx);
  const settings = await findOffered(ctx, company);
  return { provider: settings?.provider ?? null, companyName: settings?.companyName ?? null };
}

/** Sends the browser to the provider, or back to the login page with an error. */
export function beginLogin(
  ctx: Context,
  { from: sent, ...company }: BeginIdentity,
): Promise<Redirect> {
  refuseApiKey(ctx);
  const from = isLocalPath(sent) && sent.length <= maxFrom ? sent : undefined;
  return orLoginPage(from, async () => {
    limitByAddress(ctx);
    const settings = (await findOffered(ctx, company)) ?? fail('identity-unavailable');
    return new Redirect(await begin(ctx, settings, { purpose: 'login', userId: null, from }));
  });
}

/** The administrator logs in to see what the provider says; it need not be on. */
export async function beginTest(ctx: PoolContext): Promise<{ url: string }> {
  const { actor } = ctx;
  if (actor.kind !== 'user') fail('api-key-is-no-user');
  const { accountId, userId } = actor;
  const settings = (await findProvider(ctx, { accountId })) ?? fail('identity-unavailable');
  return { url: await begin(ctx, settings, { purpose: 'test', userId }) };
}

/** A person with the link of an invitation becomes its user by logging in. */
export async function beginInvitation(ctx: Context, token: string): Promise<{ url: string }> {
  refuseApiKey(ctx);
  limitByAddress(ctx);
  const { accountId, userId } = await findInvitation(ctx, token);
  const settings = await findProvider(ctx, { accountId });
  if (!settings?.isOn) fail('identity-unavailable');
  const invitation = digest(token);
  return { url: await begin(ctx, settings, { purpose: 'link', userId, invitation }) };
}

interface Beginning extends Pick<NewAttempt, 'userId'> {
  readonly purpose: 'login' | 'test' | 'link';
  readonly invitation?: string;
  readonly from?: string | undefined;
}

async function begin(
  ctx: Context,
  settings: ProviderSettings,
  { purpose, userId, ...rest }: Beginning,
): Promise<string> {
  const { accountId } = settings;
  const redirectUri = redirectUriOf(ctx.request.origin, accountId);
  const { url, login } = await beginAtProvider(ctx, settings, redirectUri);
  const data = { ...login, ...rest };
  const token = await createAttempt(ctx, { accountId, userId, purpose, data });
  ctx.cookie.setIdentityAttempt(token);
  return url;
}

async function findOffered(
  ctx: Context,
  { account, email }: CompanyOfLogin,
): Promise<ProviderSettings | undefined> {
  const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const company = account ? { code: account } : domain ? { domain } : undefined;
  const settings = company && (await findProvider(ctx, company));
  return settings?.isOn ? settings : undefined;
}

export function refuseApiKey({ actor }: Pick<Context, 'actor'>): void {
  if (actor?.kind === 'apiKey') fail('api-key-is-no-user');
}

/** A browser that came by a link gets a page instead of a problem document. That page leads to `from` in the end. */
export async function orLoginPage(
  from: string | undefined,
  work: () => Promise<Redirect>,
): Promise<Redirect> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const search = new URLSearchParams({ error: error.code, ...(from !== undefined && { from }) });
    return new Redirect(`/login?${search}`);
  }
}
