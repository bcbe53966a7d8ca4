import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@worksheet/ui/table';
import type { ReactNode } from 'react';
import { t } from 'i18next';

interface EditTableProps<R> {
  readonly label: string;
  readonly scroll: boolean;
  readonly head: ReactNode;
  readonly rows: readonly R[];
  readonly cells: (row: R) => ReactNode;
  readonly actions: (row: R) => ReactNode;
  /** The boxes that tick rows. A row whose box has `data-row-box` shows that it is ticked. */
  readonly boxes?: { readonly head: ReactNode; readonly of: (row: R) => ReactNode } | undefined;
}

export function EditTable<R extends { readonly id: number }>(props: EditTableProps<R>) {
  const { label, scroll, head, rows, cells, actions, boxes } = props;
  return (
    <Table scroll={scroll} aria-label={label}>
      <TableHead>
        <TableRow>
          {boxes && <TableHeaderCell className="w-0 print:hidden">{boxes.head}</TableHeaderCell>}
          {head}
          <TableHeaderCell className="w-0">
            <span className="sr-only">{t('base.edit')}</span>
          </TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow
            key={row.id}
            interactive
            className={
              boxes &&
              'has-[[data-row-box][data-state=checked]]:bg-primary-soft has-[[data-row-box][data-state=checked]]:[&>td:first-child]:shadow-[inset_3px_0_0_var(--color-primary)]'
            }
          >
            {boxes && <TableCell className="w-0 print:hidden">{boxes.of(row)}</TableCell>}
            {cells(row)}
            <TableCell className="w-0">
              <div className="flex justify-end">{actions(row)}</div>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
