import { useRouter } from '@tanstack/react-router';
import { BarePage } from '#components/bare-page.tsx';
import { Logo } from '#components/logo.tsx';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#components/use-page-title.ts';
import { LoginForm } from '#features/session/login-form.tsx';

interface LoginPageProps {
  /** The account of a bookmarked `/login?account=CODE` (D2). */
  readonly account: string | undefined;
  /** Where the user was when they were asked to log in. */
  readonly from: string | undefined;
}

/** The login, in a layout of its own without menu or footer (spec §2). */
export function LoginPage({ account, from }: LoginPageProps) {
  const { t } = useTranslation();
  const router = useRouter();
  usePageTitle(t('session.login-title'));
  return (
    <BarePage>
      <div className="w-full max-w-sm">
        <div className="mb-6 flex flex-col items-center text-center">
          <Logo className="size-11" />
          <h1 className="mt-4 text-xl font-semibold tracking-tight">{t('session.login-title')}</h1>
          <p className="mt-1 text-body text-ink-muted">{t('session.login-subtitle')}</p>
        </div>
        <LoginForm
          account={account}
          onSignedIn={() => router.history.push(isInside(from) ? from : '/')}
        />
      </div>
    </BarePage>
  );
}

/** Only an address of this very app is followed after signing in. */
function isInside(from: string | undefined): from is string {
  return from !== undefined && /^\/(?![/\\])/.test(from) && !/^\/log(in|out)\b/.test(from);
}
