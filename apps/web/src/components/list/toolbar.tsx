import { SearchInput } from '@worksheet/ui/search-input';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ToolbarProps {
  readonly children: ReactNode;
  readonly label: string;
  readonly q: string | undefined;
  readonly onSearch: (q: string | undefined) => void;
}

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
