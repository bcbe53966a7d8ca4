import { invitationTexts } from '@worksheet/i18n/invitation';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { Skeleton } from '@worksheet/ui/skeleton';
import { Printer } from 'lucide-react';
import { t } from 'i18next';
import { CopyButton } from '#components/copy-button.tsx';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { formats } from '#lib/format.ts';
import type { Outputs } from '#trpc.ts';

addLazyTexts(invitationTexts);

const { Component: QrCode } = lazyComponent(
  async () => (await import('#components/qr-code.tsx')).QrCode,
  { fallback: <Skeleton className="size-56" /> },
);

interface InvitationLinkProps {
  readonly invitation: Outputs['user']['invite'];
  readonly username: string;
  readonly accountName: string;
}

/** The link cannot be shown again. On paper, only the code and what to do with it remain. */
export function InvitationLink({ invitation, username, accountName }: InvitationLinkProps) {
  const { url, expiresDateTime, sentTo } = invitation;
  const date = formats.dateTime(expiresDateTime);
  return (
    <div className="grid gap-4">
      <Alert tone="ok" live="polite" title={t('invitation.made')} className="print:hidden">
        {t('invitation.made-text', { date })}
        {sentTo !== null && ` ${t('invitation.sent-to', { address: sentTo })}`}
      </Alert>
      <div className="hidden print:block">
        <p className="text-xl font-semibold">
          {t('invitation.print-title', { account: accountName })}
        </p>
        <p>{t('invitation.print-text', { username })}</p>
      </div>
      <QrCode text={url} label={t('invitation.qr-code', { username })} />
      <Field label={t('invitation.link')} className="print:hidden">
        <Input
          readOnly
          value={url}
          className="code-figures"
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <div className="flex flex-wrap gap-2 print:hidden">
        <CopyButton text={url} copied={t('invitation.copied')} failed={t('invitation.copy-failed')}>
          {t('invitation.copy')}
        </CopyButton>
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t('invitation.print')}
        </Button>
      </div>
    </div>
  );
}
