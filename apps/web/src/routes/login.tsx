import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import type { CompanyOfLogin } from '@worksheet/domain/access/identity';
import { isLocalPath } from '@worksheet/domain/access/local-path';
import { useState } from 'react';
import { BareErrorPage } from '#features/shell/error-page.tsx';
import { LoginPage } from '#features/session/login-page.tsx';
import { LinkPage, offerOf } from '#features/session/provider-offer.tsx';
import { resetLanguage } from '#lib/i18n/language.ts';
import { loadSession, setReturnAddress } from '#lib/session.ts';
import { attempt } from '#lib/storage/user-storage.ts';
import { useErrorOnce } from '#lib/use-error-once.ts';

interface LoginSearch {
  readonly account?: string;
  readonly from?: string;
  /** The code of what went wrong at the company's provider. */
  readonly error?: string;
}

/** `/login?account=CODE` can be bookmarked (D2). */
export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): LoginSearch =>
    Object.fromEntries(
      ['account', 'from', 'error'].flatMap((name) =>
        typeof search[name] === 'string' ? [[name, search[name]]] : [],
      ),
    ),
  beforeLoad: async ({ context, search: { account } }) => {
    const company = account === undefined ? rememberedCompany() : { account };
    // In the request of the session.
    const asked = company && context.api.identity.loginOffer.fetch(company).catch(() => undefined);
    // The cached session of a user who was redirected here has ended.
    const session = await loadSession(() =>
      context.api.session.info.fetch(undefined, { staleTime: 0 }),
    );
    if (session) throw redirect({ to: '/' });
    await resetLanguage();
    return { company, answer: await asked };
  },
  component: Page,
  errorComponent: BareErrorPage,
});

/** The company at whose provider this browser logged in last (`provider-login.tsx`). */
function rememberedCompany(): CompanyOfLogin | undefined {
  return attempt(() => JSON.parse(localStorage.getItem('login-company') ?? '') as CompanyOfLogin);
}

function Page() {
  const search = Route.useSearch();
  const { account, from } = search;
  const { company, answer } = Route.useRouteContext();
  const offer = offerOf(company, answer);
  const { history } = useRouter();
  const failure = useErrorOnce(search);
  const [isLeft, setLeft] = useState(false);
  const returnToPage = () => {
    const href = isLocalPath(from) ? from : '/';
    setReturnAddress(href);
    history.push(href);
  };
  if (failure === 'identity-link-pending' && !isLeft)
    return <LinkPage onSignedIn={returnToPage} onLeave={() => setLeft(true)} />;
  return (
    <LoginPage
      key={offer?.companyName}
      {...{ account, from, offer }}
      failure={isLeft ? undefined : failure}
      onSignedIn={returnToPage}
    />
  );
}
