import { meTexts } from '@worksheet/i18n/me';
import { Link } from '@tanstack/react-router';
import { Card } from '@worksheet/ui/card';
import { t } from 'i18next';
import { BarePage } from '#components/bare-page.tsx';
import { usePasskeyOffer } from '#components/factors/use-passkey-offer.tsx';
import { Logo } from '#components/logo.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { OwnPasswordForm } from '#features/me/own-password-form.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import type { Session } from '#lib/session.ts';

addLazyTexts(meTexts);

interface FirstPasswordPageProps {
  readonly session: Session;
  readonly onChanged: () => Promise<void>;
}

/** The only page until a password that somebody else set is changed (decisions/own-passwords-and-sessions). */
export function FirstPasswordPage({ session, onChanged }: FirstPasswordPageProps) {
  usePageTitle(t('me.first-title'));
  const { offerOrGo, offer } = usePasskeyOffer(() => void onChanged());
  const offerPasskey = () => offerOrGo({ ...session, mustChangePassword: false });
  return (
    <BarePage>
      <div className="w-full max-w-sm">
        <div className="mb-6 flex flex-col items-center text-center">
          <Logo className="size-11" />
          <h1 className="mt-4 text-xl font-semibold tracking-tight">{t('me.first-title')}</h1>
          <p className="mt-1 text-body text-ink-muted">{t('me.first-text')}</p>
        </div>
        {offer || (
          <Card>
            <OwnPasswordForm username={session.username} isFirst onChanged={offerPasskey} />
          </Card>
        )}
        <p className="mt-4 text-center text-body text-ink-muted">
          {session.username},{' '}
          <Link
            to="/logout"
            className="inline-flex items-center font-medium text-primary touch:min-h-11"
          >
            {t('shell.logout')}
          </Link>
        </p>
      </div>
    </BarePage>
  );
}
