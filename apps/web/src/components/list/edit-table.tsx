import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@worksheet/ui/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface EditTableProps<R> {
  readonly label: string;
  readonly scroll: boolean;
  readonly head: ReactNode;
  readonly rows: readonly R[];
  readonly cells: (row: R) => ReactNode;
  readonly actions: (row: R) => ReactNode;
}

export function EditTable<R extends { readonly id: number }>(props: EditTableProps<R>) {
  const { label, scroll, head, rows, cells, actions } = props;
  const { t } = useTranslation();
  return (
    <Table scroll={scroll} aria-label={label}>
      <TableHead>
        <TableRow>
          {head}
          <TableHeaderCell className="w-0">
            <span className="sr-only">{t('base.edit')}</span>
          </TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id} interactive>
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
