import { Link } from '@tanstack/react-router';
import { invitationTexts } from '@worksheet/i18n/invitation';
import { Button } from '@worksheet/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@worksheet/ui/card';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationLink } from '#components/invitation/invitation-link.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import type { Outputs } from '#trpc.ts';

addLazyTexts(invitationTexts);

export interface InvitedUserProps {
  readonly invited: {
    readonly username: string;
    readonly invitation: Outputs['user']['invite'];
  };
  readonly accountName: string;
}

/** The link of a user who was created just now. */
export function InvitedUser({ invited, accountName }: InvitedUserProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const { username, invitation } = invited;
  // The card replaces the form that had the focus.
  useEffect(() => card.current?.focus(), []);
  return (
    <Card
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mb-5 max-w-2xl outline-none"
    >
      <div className="print:hidden">
        <CardHeader id={titleId} title={t('invitation.created-title', { username })} />
      </div>
      <CardBody>
        <InvitationLink {...{ invitation, username, accountName }} />
      </CardBody>
      <CardFooter className="print:hidden">
        <Button asChild>
          <Link to="/admin/users/edit" search={{ username }}>
            {t('invitation.to-user')}
          </Link>
        </Button>
        <Button asChild variant="primary">
          <Link to="/admin/users">{t('invitation.to-list')}</Link>
        </Button>
      </CardFooter>
    </Card>
  );
}
