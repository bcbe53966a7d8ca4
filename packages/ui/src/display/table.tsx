import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';

type TableProps = ComponentProps<'table'> & {
  /** The table scrolls horizontally in its own box. The header then sticks to the box instead of the page. */
  scroll?: boolean;
};

export function Table({ scroll = false, className, ...props }: TableProps) {
  const table = (
    <table
      className={cn('w-full border-separate border-spacing-0 text-left text-body', className)}
      {...props}
    />
  );
  return scroll ? <div className="overflow-x-auto">{table}</div> : table;
}

/** The header sticks below `--sticky-top`, such as the height of the menu bar. */
export function TableHead({ className, ...props }: ComponentProps<'thead'>) {
  return (
    <thead
      className={cn('sticky top-(--sticky-top,0px) z-10 print:static', className)}
      {...props}
    />
  );
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody className={cn('base:[&>tr:last-child>td]:border-b-0', className)} {...props} />;
}

type TableRowProps = ComponentProps<'tr'> & {
  interactive?: boolean;
};

export function TableRow({ interactive = false, className, ...props }: TableRowProps) {
  return (
    <tr
      className={cn(
        'group/row',
        interactive && 'transition-colors hover:bg-paper focus-within:bg-paper',
        className,
      )}
      {...props}
    />
  );
}

type NumericProp = {
  numeric?: boolean;
};

export function TableHeaderCell({
  numeric = false,
  className,
  ...props
}: ComponentProps<'th'> & NumericProp) {
  return (
    <th
      scope="col"
      className={cn(
        'h-9 border-b bg-surface px-3 py-1 text-xs font-medium whitespace-nowrap text-ink-muted first:rounded-tl-lg first:pl-5 last:rounded-tr-lg last:pr-5',
        numeric && 'text-right',
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({
  numeric = false,
  className,
  ...props
}: ComponentProps<'td'> & NumericProp) {
  return (
    <td
      className={cn(
        'h-10 border-b px-3 base:py-0.5 align-middle first:pl-5 last:pr-5 touch:h-14',
        numeric && 'figures whitespace-nowrap text-right',
        className,
      )}
      {...props}
    />
  );
}

type TableGroupCellProps = ComponentProps<'th'> &
  NumericProp & {
    as?: 'th' | 'td';
  };

/** The header of a group of rows. It sticks below the table header while its rows scroll past. */
export function TableGroupCell({
  as: Cell = 'th',
  numeric = false,
  className,
  ...props
}: TableGroupCellProps) {
  return (
    <Cell
      scope={Cell === 'th' ? 'rowgroup' : undefined}
      className={cn(
        'figures sticky top-[calc(var(--sticky-top,0px)+var(--sticky-head,2.25rem))] z-[5] base:h-9 border-b bg-well print:static px-3 base:text-left base:text-xs base:font-semibold base:text-ink first:pl-5 last:pr-5 print:border-t',
        numeric && 'whitespace-nowrap text-right',
        className,
      )}
      {...props}
    />
  );
}
