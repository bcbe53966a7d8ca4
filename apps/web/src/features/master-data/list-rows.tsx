import { Card } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
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
import { ActiveChip } from '#components/active-chip.tsx';
import { useFormats } from '#lib/format.ts';
import type { ListRow } from './entity-api.ts';
import type { Column, Kind } from './screen.ts';

interface ListRowsProps<R> {
  readonly kind: Kind;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly actions: (row: R) => ReactNode;
}

function useShow<R>() {
  const { t } = useTranslation();
  const formats = useFormats();
  return ({ field, show }: Column<R>, row: R): ReactNode =>
    show ? show(row, { t, formats }) : textOf(row[field]);
}

/** What is not there is a dash, so that a cell never looks broken. */
function textOf(value: unknown): string {
  return value === null || value === undefined || value === '' ? '–' : String(value);
}

/** From tablet on: a table, the name first (spec §2). */
export function ListTable<R extends ListRow>({ kind, columns, rows, actions }: ListRowsProps<R>) {
  const { t } = useTranslation();
  const show = useShow<R>();
  return (
    <Table scroll aria-label={t(`${kind}.title`)}>
      <TableHead>
        <TableRow>
          {columns.map(({ field, label }) => (
            <TableHeaderCell key={field}>{t(label)}</TableHeaderCell>
          ))}
          <TableHeaderCell>{t('admin.status')}</TableHeaderCell>
          <TableHeaderCell className="w-0">
            <span className="sr-only">{t('base.edit')}</span>
          </TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id} interactive>
            {columns.map((column, index) => (
              <TableCell
                key={column.field}
                className={cn(
                  column.as === 'code' ? 'code-figures whitespace-nowrap' : 'wrap-anywhere',
                  index === 0 ? 'min-w-40 font-medium' : 'text-ink-muted',
                )}
              >
                {show(column, row)}
              </TableCell>
            ))}
            <TableCell className="w-0 whitespace-nowrap">
              <ActiveChip active={row.active} />
            </TableCell>
            <TableCell className="w-0">
              <div className="flex justify-end">{actions(row)}</div>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** On phones: a card per row, the name on top (spec §2). */
export function ListCards<R extends ListRow>({ kind, columns, rows, actions }: ListRowsProps<R>) {
  const { t } = useTranslation();
  const show = useShow<R>();
  const [first, ...rest] = columns;
  return (
    <ul aria-label={t(`${kind}.title`)} className="grid gap-2">
      {rows.map((row) => (
        <Card asChild key={row.id}>
          <li className="relative flex min-h-18 items-center gap-1 py-2.5 pl-4 pr-1.5 active:bg-paper">
            <div className="min-w-0 flex-1">
              <p
                className={cn('font-medium wrap-anywhere', first?.as === 'code' && 'code-figures')}
              >
                {first && show(first, row)}
              </p>
              <div className="mt-1 flex items-end justify-between gap-3">
                <p className="min-w-0 text-xs text-ink-muted wrap-anywhere">
                  {rest
                    .filter((column) => hasValue(row[column.field]))
                    .map((column) => (
                      <span
                        key={column.field}
                        className={cn(
                          'not-last:after:mx-1.5 not-last:after:content-["·"]',
                          column.as === 'code' && 'code-figures',
                        )}
                      >
                        <span className="sr-only">{t(column.label)}: </span>
                        {show(column, row)}
                      </span>
                    ))}
                </p>
                <ActiveChip active={row.active} />
              </div>
            </div>
            <div className="flex shrink-0">{actions(row)}</div>
          </li>
        </Card>
      ))}
    </ul>
  );
}

function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}
