import {
  beginIdentity,
  companyOfLogin,
  identityCallback,
  identityOwner,
  identitySettings,
  identityUrl,
  linkIdentity,
  loginOffer as loginOfferOutput,
  logoutToken,
  pendingLink,
  tenantIdentity,
  updateIdentity,
  updateTenantIdentity,
} from '@worksheet/domain/access/identity';
import { invitationToken } from '@worksheet/domain/entities/invitation';
import { tenantKey } from '@worksheet/domain/entities/tenant';
import {
  beginInvitation,
  beginLogin,
  beginTest,
  loginOffer,
  refuseApiKey,
} from '#identity/begin.ts';
import { finishLogin } from '#identity/callback.ts';
import { linkUser, unlinkUser } from '#identity/link.ts';
import { confirmLink, readPendingLink } from '#identity/pending-link.ts';
import { readSettings } from '#identity/settings.ts';
import { updateSettings } from '#identity/update.ts';
import { okAfter, okSchema } from '#ok.ts';
import { allowWithPool, openWithPool } from '#pool-procedures.ts';
import { allow } from '#procedures.ts';
import { redirectSchema } from '#file-response.ts';
import { userInfo } from '#session/info.ts';
import { readTenantIdentity, updateTenantIdentity as updateOfTenant } from '#identity/tenant.ts';
import { restCalls, router } from '#trpc.ts';
import { endByLogoutToken } from '@worksheet/auth/identity/logout-token';
import type { Context } from '#context.ts';
import { auditEndByProvider } from '#jobs/provider-sessions.ts';
import { limitByAddress } from '#limit-by-address.ts';

const rest = restCalls('identity');

/** The login at a company's own provider (decisions/identity). */
export const identityRouter = router({
  settings: allow('identity.read')
    .meta(
      rest('GET', '/account/identity', {
        summary: 'Read the login of the company',
        description:
          'The provider (OpenID Connect) with which people of the company log in, and how many are linked with a person of it. No call returns the secret of the client.',
      }),
    )
    .output(identitySettings)
    .query(({ ctx }) => readSettings(ctx)),

  update: allowWithPool('identity.manage')
    .meta(
      rest('PUT', '/account/identity', {
        summary: 'Change the login of the company',
        description:
          'Replaces all fields; a `clientSecret` that is left out is kept. Switching it on is 409 before a successful test of exactly this provider, issuer, client and secret; changing one of them switches it off. More than ten minutes after the login or `POST /api/session/confirm` it is 403 `confirmation-required`. With `isOnly`, users who are no administrators log in with it alone: their sessions end, their passwords and passkeys are refused, and they get no links for passwords.',
      }),
    )
    .input(updateIdentity)
    .output(identitySettings)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),

  test: allowWithPool('identity.manage')
    .meta(
      rest('POST', '/account/identity/test', {
        summary: 'Test the login of the company',
        description:
          'Returns the address of the provider for this browser. When the administrator has logged in there, `GET /api/account/identity` tells in `test` what the provider said.',
      }),
    )
    .output(identityUrl)
    .mutation(({ ctx }) => beginTest(ctx)),

  link: allow('identity.manage')
    .meta(
      rest('PUT', '/user/identity', {
        summary: 'Link a user with a person of the login',
        description:
          '`subject` is what the provider calls the person: the claim `sub`, at Entra the object id (`oid`). Replaces a link that the user has and ends their sessions then. 409 if another user is linked with the person.',
      }),
    )
    .input(linkIdentity)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(linkUser(ctx, input))),

  unlink: allow('identity.manage')
    .meta(
      rest('DELETE', '/user/identity', {
        summary: 'Unlink a user from the login',
        description: 'Ends their sessions.',
      }),
    )
    .input(identityOwner)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(unlinkUser(ctx, input.username))),

  loginOffer: openWithPool()
    .meta(
      rest('GET', '/user/login-offer', {
        protect: false,
        summary: 'Read whether a company has a login of its own',
        description:
          'By the code of the account, or by an e-mail address of a domain that an operator has confirmed. The answer is the same for an unknown company and for one without such a login. At most 120 calls per address and minute, together with those of logins and invitations.',
      }),
    )
    .input(companyOfLogin)
    .output(loginOfferOutput)
    .query(({ ctx, input }) => loginOffer(ctx, input)),

  begin: openWithPool()
    .meta(
      rest('GET', '/login/oidc', {
        protect: false,
        summary: 'Begin a login at the company’s own provider',
        description:
          'For browsers: sets a cookie for ten minutes. By the code of the account, or by an e-mail address of a confirmed domain. The login leads to `from`, an address of the application; any other is ignored.',
        successDescription: 'To the provider, or to `/login` with the code of an error as `error`.',
      }),
    )
    .input(beginIdentity)
    .output(redirectSchema)
    .mutation(({ ctx, input }) => beginLogin(ctx, input)),

  callback: openWithPool()
    .meta({
      comesBack: true,
      ...rest('GET', '/login/oidc/callback/{account}', {
        protect: false,
        summary: 'Complete a login at the company’s own provider',
        description:
          'For browsers that come back from the provider. Each account has its own address, to register at the provider. Works once for each login, and in the browser that began it.',
        successDescription:
          'To the application, with the session cookie; or to `/login` with the code of an error as `error`: `identity-link-pending` if the person must confirm who they are (`GET /api/login/oidc/link`), `second-factor-required` if the second step is missing.',
      }),
    })
    .input(identityCallback)
    .output(redirectSchema)
    .mutation(({ ctx, input }) => finishLogin(ctx, input)),

  invitation: openWithPool()
    .meta(
      rest('POST', '/login/oidc/invitation', {
        protect: false,
        summary: 'Accept an invitation with the login of the company',
        description:
          'Returns the address of the provider for this browser. The invited user is linked with the person who logs in there, and the link does not work again.',
      }),
    )
    .input(invitationToken)
    .output(identityUrl)
    .mutation(({ ctx, input }) => beginInvitation(ctx, input.token)),

  backchannel: openWithPool()
    .meta({
      takesForm: true,
      ...rest('POST', '/login/oidc/backchannel', {
        protect: false,
        summary: 'End sessions at the provider’s request',
        description:
          'OpenID Connect Back-Channel Logout 1.0. Ends the session that `sid` names, or all that began with the person that `sub` names. A token works once.',
      }),
    })
    .input(logoutToken)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(logOutByProvider(ctx, input.logout_token))),

  pendingLink: openWithPool()
    .meta(
      rest('GET', '/login/oidc/link', {
        protect: false,
        summary: 'Read who waits to be linked',
        description:
          'After `identity-link-pending`: the user whose e-mail address the provider has verified for the person in this browser.',
      }),
    )
    .output(pendingLink)
    .query(({ ctx }) => readPendingLink(ctx)),

  confirmLink: openWithPool()
    .meta(
      rest('POST', '/login/oidc/link', {
        protect: false,
        summary: 'Confirm to be a user',
        description:
          'Links the user with the person, returns the user and sets the session cookie, or returns `second-factor-required`.',
      }),
    )
    .output(userInfo)
    .mutation(({ ctx }) => confirmLink(ctx)),

  tenant: allowWithPool('tenant.manage')
    .meta(
      rest('GET', '/tenant/identity', {
        summary: 'Read the login of an account',
        description: 'Whether it has its own, and the domains that its administrators have named.',
      }),
    )
    .input(tenantKey)
    .output(tenantIdentity)
    .query(({ ctx, input }) => readTenantIdentity(ctx, input.code)),

  updateTenant: allowWithPool('tenant.manage')
    .meta(
      rest('PUT', '/tenant/identity', {
        summary: 'Confirm the domains of an account, or open its passwords again',
        description:
          '`confirmedDomains` replaces those that are confirmed; each must be named by an administrator of the account, and can be confirmed for one account. `isOnly: false` lets people log in with passwords again; only an administrator of the account sets it. The audit logs of both accounts record it.',
      }),
    )
    .input(updateTenantIdentity)
    .output(tenantIdentity)
    .mutation(async ({ ctx, input }) => {
      await updateOfTenant(ctx, input);
      return readTenantIdentity(ctx, input.code);
    }),
});

/** A provider may log out a whole company at once. */
const logoutsPerMinute = 1_200;

/** The provider says that it has ended sessions. */
async function logOutByProvider(ctx: Context, token: string): Promise<void> {
  refuseApiKey(ctx);
  limitByAddress(ctx, logoutsPerMinute);
  const { address } = ctx.request;
  for (const ended of await endByLogoutToken(ctx, token))
    await auditEndByProvider(ctx, { ...ended, address });
}
