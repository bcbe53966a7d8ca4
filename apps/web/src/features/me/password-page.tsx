import { Card, CardHeader } from '@worksheet/ui/card';
import { t } from 'i18next';
import { usePageTitle } from '#components/use-page-title.ts';
import { OwnPasswordForm } from '#features/me/own-password-form.tsx';
import type { Session } from '#lib/session.ts';

export function PasswordPage({ session }: { session: Session }) {
  usePageTitle(t('me.password'));
  return (
    <Card titled className="max-w-2xl">
      <CardHeader title={t('me.change-password')} description={t('me.change-password-text')} />
      <OwnPasswordForm username={session.username} isFirst={false} onChanged={() => undefined} />
    </Card>
  );
}
