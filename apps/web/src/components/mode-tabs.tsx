import { Link, useRouterState } from '@tanstack/react-router';
import { allowedModes, modes as allModes, type Mode } from '@worksheet/domain/access/policy';
import type { UserActor } from '@worksheet/domain/access/actor';
import { Tab, Tabs } from '@worksheet/ui/tabs';
import { t } from 'i18next';

interface ModeTabsProps {
  readonly actor: UserActor;
  readonly mode: Mode;
  readonly to: '/' | '/archive' | '/approvals' | '/reports';
}

/** The mode in the address, for links between the worksheet and the archive. */
export function useListMode(): { mode?: Mode } {
  const text = useRouterState({ select: (state) => state.location.search.mode });
  const mode = allModes.find((known) => known === text);
  return mode ? { mode } : {};
}

export function ModeTabs({ actor, mode, to }: ModeTabsProps) {
  // Mode YOURS has no approval (spec §4).
  const modes = allowedModes(actor).filter((each) => to !== '/approvals' || each !== 'YOURS');
  if (modes.length < 2) return null;
  return (
    <Tabs label={t('worksheet.modes')}>
      {modes.map((each) => (
        <Tab key={each} active={each === mode} asChild>
          <Link to={to} search={(search) => ({ ...search, mode: each })}>
            {t(`worksheet.mode-${each}`)}
          </Link>
        </Tab>
      ))}
    </Tabs>
  );
}
