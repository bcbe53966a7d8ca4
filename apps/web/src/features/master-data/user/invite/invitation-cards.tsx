import type { UserInvitation } from '@worksheet/domain/entities/invitation';
import { languageOf } from '@worksheet/domain/account/language';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { QrCode } from '#components/qr-code.tsx';
import { formatsOf } from '#lib/format.ts';
import '#features/master-data/user/invite/invitation-cards.css';

const cardsPerPage = 8;

interface InvitationCardsProps {
  readonly invitations: readonly UserInvitation[];
  readonly accountName: string;
  readonly isPrinting: boolean;
  readonly onPrinted: () => void;
}

/** Pages with eight cards to cut out, which exist on paper only. */
export function InvitationCards(props: InvitationCardsProps) {
  const { invitations, accountName, isPrinting, onPrinted } = props;
  const { t } = useTranslation();
  useEffect(() => {
    if (!isPrinting) return;
    window.print();
    onPrinted();
  }, [isPrinting, onPrinted]);
  const pages = Math.ceil(invitations.length / cardsPerPage);
  return createPortal(
    <div className="invitation-cards">
      {Array.from({ length: pages }, (_, page) => (
        <section key={page} className="invitation-page">
          <div className="invitation-grid">
            {invitations.slice(page * cardsPerPage, (page + 1) * cardsPerPage).map((invitation) => (
              <InvitationCard key={invitation.username} {...{ invitation, accountName }} />
            ))}
          </div>
          <p className="invitation-foot">
            <span>{t('invitation.card-cut')}</span>
            <span>{t('invitation.card-page', { page: page + 1, pages })}</span>
          </p>
        </section>
      ))}
    </div>,
    document.body,
  );
}

interface InvitationCardProps {
  readonly invitation: UserInvitation;
  readonly accountName: string;
}

/** In the language of the user who gets it. Says nothing of them but team and username. */
function InvitationCard({ invitation, accountName }: InvitationCardProps) {
  const { i18n } = useTranslation();
  const { username, name, teamCode, languageCode, url, expiresDateTime } = invitation;
  const language = languageOf(languageCode);
  const t = i18n.getFixedT(language);
  return (
    <article className="invitation-card" lang={language}>
      <div>
        <p className="invitation-quiet">{accountName}</p>
        <h2>{name}</h2>
        <p className="invitation-quiet">
          {teamCode !== null && `${teamCode} · `}
          <strong>{username}</strong>
        </p>
        <ol>
          <li>{t('invitation.card-scan')}</li>
          <li>{t('invitation.card-choose')}</li>
          <li>{t('invitation.card-keep')}</li>
        </ol>
        <p className="invitation-quiet">
          {t('invitation.card-once')}
          <br />
          {t('invitation.card-until', { date: formatsOf(language).dateTime(expiresDateTime) })}
        </p>
      </div>
      <QrCode text={url} label={t('invitation.qr-code', { username })} isPlain />
    </article>
  );
}
