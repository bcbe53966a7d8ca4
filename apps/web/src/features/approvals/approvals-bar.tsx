import { IconButton } from '@worksheet/ui/icon-button';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from 'i18next';
import { PeriodBar } from '#components/period-bar.tsx';

interface ApprovalsBarProps {
  readonly filters: ReactNode;
  readonly isFiltered: boolean;
  readonly picker: ReactNode;
}

/** The menu bar of a phone: the page and the week. Filters that are set are always shown. */
export function ApprovalsBar({ filters, isFiltered, picker }: ApprovalsBarProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || isFiltered;
  return (
    <>
      <PeriodBar
        title={t('shell.approvals')}
        action={
          !isFiltered && (
            <IconButton
              label={t(isShown ? 'approvals.hide-filters' : 'approvals.show-filters')}
              aria-expanded={isShown}
              onClick={() => setOpen(!isShown)}
            >
              <ListFilter aria-hidden />
            </IconButton>
          )
        }
        picker={picker}
      />
      {isShown && <div className="mb-4 flex flex-wrap gap-2">{filters}</div>}
    </>
  );
}
