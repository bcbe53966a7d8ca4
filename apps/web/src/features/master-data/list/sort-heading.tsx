import { cn } from '@worksheet/ui/cn';
import { TableHeaderCell } from '@worksheet/ui/table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { nextSort, type Sort } from '#features/master-data/list/sort-rows.ts';

export interface Sorting {
  readonly sort: Sort | undefined;
  readonly onSort: (sort: string | undefined) => void;
}

interface SortHeadingProps {
  readonly field: string;
  readonly sorting: Sorting | undefined;
  readonly isNumber?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A heading that sorts the table by its column. The room of the arrow is kept, so that nothing moves. */
export function SortHeading(props: SortHeadingProps) {
  const { field, sorting, isNumber = false, className, children } = props;
  const classes = cn(isNumber && 'text-right', className);
  if (!sorting) return <TableHeaderCell className={classes}>{children}</TableHeaderCell>;
  const isSorted = sorting.sort?.field === field;
  const isDescending = isSorted && sorting.sort?.isDescending === true;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  const current = isSorted ? `${isDescending ? '-' : ''}${field}` : undefined;
  return (
    <TableHeaderCell
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      className={classes}
    >
      <button
        type="button"
        className={cn(
          'group/sort -mx-1 inline-flex h-8 items-center gap-1 rounded-sm px-1 hover:text-ink touch:h-11 print:contents',
          isSorted && 'text-ink',
          isNumber && 'flex-row-reverse',
        )}
        onClick={() => sorting.onSort(nextSort(current, field))}
      >
        {children}
        <Arrow
          aria-hidden
          className={cn(
            'size-3.5 shrink-0 print:hidden',
            !isSorted &&
              'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
          )}
        />
      </button>
    </TableHeaderCell>
  );
}
