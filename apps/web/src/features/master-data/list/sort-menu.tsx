import { Button } from '@worksheet/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@worksheet/ui/dropdown-menu';
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import type { Sorting } from '#features/master-data/list/sort-heading.tsx';

interface SortMenuProps extends Sorting {
  readonly columns: readonly { readonly field: string; readonly label: string }[];
}

/** Sorts the cards of a phone. The chosen column once more turns the order round. */
export function SortMenu({ sort, onSort, columns }: SortMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = columns.find(({ field }) => field === sort?.field);
  const Arrow = !chosen ? ArrowDownUp : sort?.isDescending ? ArrowDown : ArrowUp;
  const order = t(sort?.isDescending ? 'lists.descending' : 'lists.ascending');
  return (
    <DropdownMenu open={isOpen} onOpenChange={setIsOpen}>
      <div className="min-w-28 flex-1">
        <DropdownMenuTrigger asChild>
          <Button
            icon={<Arrow aria-hidden />}
            className="w-full"
            aria-label={
              chosen ? t('lists.sorted-by', { name: chosen.label, order }) : t('lists.sort')
            }
          >
            <span className="truncate">{chosen?.label ?? t('lists.sort')}</span>
          </Button>
        </DropdownMenuTrigger>
      </div>
      <DropdownMenuContent align="start" aria-label={t('lists.sort')}>
        <DropdownMenuRadioGroup value={chosen?.field ?? ''}>
          {columns.map(({ field, label }) => (
            <DropdownMenuRadioItem
              key={field}
              value={field}
              onSelect={() =>
                onSort(field === chosen?.field && !sort?.isDescending ? `-${field}` : field)
              }
            >
              {label}
            </DropdownMenuRadioItem>
          ))}
          <DropdownMenuRadioItem value="" onSelect={() => onSort(undefined)}>
            {t('lists.default-order')}
          </DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
