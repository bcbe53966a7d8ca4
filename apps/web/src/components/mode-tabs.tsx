import { Link } from '@tanstack/react-router';
import { modesOf, type Mode } from '@worksheet/domain/policy';
import type { UserActor } from '@worksheet/domain/actor';
import { Tab, Tabs } from '@worksheet/ui/tabs';
import { useTranslation } from 'react-i18next';

interface ModeTabsProps {
  readonly actor: UserActor;
  readonly mode: Mode;
  readonly to: '/' | '/archive';
}

/** Yours, Team and All: to team leaders only, and All only to admins; the mode is kept in the query string (spec §2). */
export function ModeTabs({ actor, mode, to }: ModeTabsProps) {
  const { t } = useTranslation();
  const offered = modesOf(actor);
  if (offered.length < 2) return null;
  return (
    <Tabs label={t('worksheet.modes')}>
      {offered.map((known) => (
        <Tab key={known} active={known === mode} asChild>
          <Link to={to} search={(search) => ({ ...search, mode: known })}>
            {t(`worksheet.mode-${known}`)}
          </Link>
        </Tab>
      ))}
    </Tabs>
  );
}
