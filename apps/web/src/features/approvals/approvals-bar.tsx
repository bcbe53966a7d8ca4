import { IconButton } from '@worksheet/ui/icon-button';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageBar } from '#components/page-bar.tsx';

interface ApprovalsBarProps {
  readonly filters: ReactNode;
  readonly isFiltered: boolean;
  readonly picker: ReactNode;
}

/** The menu bar of a phone: the page and the week. Filters that are set are always shown. */
export function ApprovalsBar({ filters, isFiltered, picker }: ApprovalsBarProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || isFiltered;
  return (
    <>
      <PageBar>
        <div className="-mr-3 flex items-center">
          <h1 className="min-w-0 flex-1 truncate text-base font-semibold max-[359px]:-ml-2 max-[359px]:text-sm">
            {t('approvals.title')}
          </h1>
          {!isFiltered && (
            <IconButton
              label={t(isShown ? 'approvals.hide-filters' : 'approvals.show-filters')}
              aria-expanded={isShown}
              onClick={() => setOpen(!isShown)}
            >
              <ListFilter aria-hidden />
            </IconButton>
          )}
          {picker}
        </div>
      </PageBar>
      {isShown && <div className="mb-4 flex flex-wrap gap-2">{filters}</div>}
    </>
  );
}
