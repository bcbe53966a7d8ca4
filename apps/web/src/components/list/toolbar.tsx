import { SearchInput } from '@worksheet/ui/search-input';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ToolbarProps {
  /** The tabs the list is filtered by. */
  readonly children: ReactNode;
  /** What is searched. */
  readonly label: string;
  readonly q: string | undefined;
  readonly onSearch: (q: string | undefined) => void;
}

/** Over a list: the filter left, the search right; both are kept in the address. */
export function Toolbar({ children, label, q, onSearch }: ToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
      {children}
      <SearchInput
        className="sm:w-80"
        label={label}
        placeholder={label}
        clearLabel={t('base.clear')}
        value={q ?? ''}
        onValueChange={(typed) => onSearch(typed === '' ? undefined : typed)}
      />
    </div>
  );
}
