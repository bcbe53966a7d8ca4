import { Link } from '@tanstack/react-router';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@worksheet/ui/card';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#components/copy-button.tsx';
import type { Outputs } from '#trpc.ts';

/** The password cannot be shown again (D6). */
export function FirstLogin({ created }: { created: Outputs['tenant']['create'] }) {
  const { t } = useTranslation();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const { code, adminUsername: username, password } = created;
  const address = `${window.location.origin}/login?account=${encodeURIComponent(code)}`;
  const toasts = { copied: t('tenant.copied'), failed: t('tenant.copy-failed') };
  // The card replaces the form that had the focus.
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby={titleId} className="max-w-2xl outline-none">
      <CardHeader id={titleId} title={t('tenant.first-sign-in')} />
      <CardBody className="grid gap-4">
        <Alert tone="warn">{t('tenant.first-sign-in-text')}</Alert>
        <ReadOnlyField label={t('tenant.sign-in-address')} value={address} />
        <ReadOnlyField label={t('tenant.first-username')} value={username} />
        <ReadOnlyField label={t('tenant.first-password')} value={password} />
        <CopyButton
          {...toasts}
          className="justify-self-start"
          text={t('tenant.copy-message', { address, username, password })}
        >
          {t('tenant.copy-all')}
        </CopyButton>
      </CardBody>
      <CardFooter>
        <Button asChild variant="primary">
          <Link to="/admin/tenants/edit" search={{ code }} replace>
            {t('tenant.to-account')}
          </Link>
        </Button>
      </CardFooter>
    </Card>
  );
}

function ReadOnlyField({ label, value }: { label: string; value: string }) {
  return (
    <Field label={label}>
      <Input
        readOnly
        value={value}
        className="code-figures"
        onFocus={(event) => event.target.select()}
      />
    </Field>
  );
}
