import { IconButton } from '@worksheet/ui/icon-button';
import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewSwitch } from '#components/view-switch.tsx';
import { PageBar } from '#components/page-bar.tsx';
import type { Session } from '#lib/session.ts';

interface WorksheetBarProps {
  readonly session: Session;
  readonly leave: ReactNode;
  /** The search, which is in the bar from 640 px up. */
  readonly search: ReactNode;
  /** Below, its icon opens it. */
  readonly onSearch: (() => void) | undefined;
  readonly isSearchOpen: boolean;
  readonly onCloseSearch: () => void;
  readonly download: ReactNode;
}

/** The menu bar below 1024 px: the page, the account and the user in two lines (spec §2). */
export function WorksheetBar(props: WorksheetBarProps) {
  const { session, leave, search, onSearch, isSearchOpen, onCloseSearch, download } = props;
  const { t } = useTranslation();
  return (
    <PageBar>
      <div className="-mr-2 flex items-center gap-x-2 max-sm:gap-x-0">
        <div className="min-w-0 flex-1 pr-2">
          <h1 className="truncate text-base/5.5 font-semibold">{t('worksheet.title')}</h1>
          <p className="truncate text-xs text-ink-muted">
            {session.accountName} · {session.username}
          </p>
        </div>
        {leave}
        <ViewSwitch view="list" />
        {search}
        {onSearch && (
          <IconButton
            label={t(isSearchOpen ? 'day.close-search' : 'day.search')}
            aria-expanded={isSearchOpen}
            className="size-11"
            onClick={isSearchOpen ? onCloseSearch : onSearch}
          >
            {isSearchOpen ? (
              <X aria-hidden className="size-5!" />
            ) : (
              <Search aria-hidden className="size-5!" />
            )}
          </IconButton>
        )}
        {download}
      </div>
    </PageBar>
  );
}
