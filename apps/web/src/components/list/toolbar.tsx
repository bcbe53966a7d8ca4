import { SearchInput } from '@worksheet/ui/search-input';
import type { ReactNode } from 'react';

interface ToolbarProps {
  readonly children: ReactNode;
  readonly label: string;
  readonly q: string | undefined;
  readonly onSearch: (q: string | undefined) => void;
}

export function Toolbar({ children, label, q, onSearch }: ToolbarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
      {children}
      <SearchInput
        className="sm:w-80"
        label={label}
        placeholder={label}
        value={q ?? ''}
        onValueChange={(typed) => onSearch(typed === '' ? undefined : typed)}
      />
    </div>
  );
}
