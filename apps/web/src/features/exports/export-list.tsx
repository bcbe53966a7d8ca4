import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { IconButton } from '@worksheet/ui/icon-button';
import { useMediaQuery } from '@worksheet/ui/media-query';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@worksheet/ui/table';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { DataList } from '#components/list/filtered-list.tsx';
import { moveBetweenRows } from '#components/list/move-between-rows.ts';
import { ExportStatus } from '#features/exports/export-status.tsx';
import type { ExportRow } from '#features/exports/use-exports.ts';
import { useFileAgain } from '#features/exports/use-download.ts';
import { formats } from '#lib/format.ts';
import { usePersonName } from '#lib/use-person-name.ts';

/** More rows are drawn on request. */
const pageSize = 50;

interface ExportListProps {
  readonly rows: readonly ExportRow[];
  /** Another system answers exports. */
  readonly isAnswered: boolean;
  /** The number of the export that is shown beside the list. */
  readonly opened: number | undefined;
}

export function ExportList({ rows, isAnswered, opened }: ExportListProps) {
  const [drawn, setDrawn] = useState(pageSize);
  const shown = rows.slice(0, drawn);
  return (
    <div>
      <DataList
        cards={() => <Cards {...{ isAnswered }} rows={shown} />}
        table={() => <ExportTable {...{ isAnswered, opened }} rows={shown} />}
      />
      {drawn < rows.length && (
        <Button className="mx-auto mt-4 flex" onClick={() => setDrawn(drawn + pageSize)}>
          {t('exports.show-more')}
        </Button>
      )}
    </div>
  );
}

function ExportTable({ rows, isAnswered, opened }: ExportListProps) {
  const navigate = useNavigate();
  const file = useFileAgain();
  const nameOf = usePersonName();
  const isWide = useMediaQuery('(width >= 768px)');
  const isVoided = rows.some(({ voidedDateTime }) => voidedDateTime !== null);
  const hasStatusColumn = isWide && (isAnswered || isVoided);
  return (
    <Table aria-label={t('archive.view-exports')} onKeyDown={moveBetweenRows}>
      <TableHead>
        <TableRow>
          <TableHeaderCell numeric>{t('exports.number')}</TableHeaderCell>
          <TableHeaderCell>{t('exports.created')}</TableHeaderCell>
          <TableHeaderCell>{t('exports.by')}</TableHeaderCell>
          <TableHeaderCell numeric>{t('worksheet.table')}</TableHeaderCell>
          <TableHeaderCell numeric>{t('shell.hours')}</TableHeaderCell>
          {hasStatusColumn && <TableHeaderCell>{t('exports.erp')}</TableHeaderCell>}
          <TableHeaderCell>
            <span className="sr-only">{t('exports.file')}</span>
          </TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => {
          const { number } = row;
          const isOpened = number === opened;
          const text = textClass(row);
          return (
            <TableRow
              key={number}
              interactive={!isOpened}
              className={cn(
                'cursor-pointer',
                isOpened &&
                  'bg-primary-soft [&>td:first-child]:shadow-[inset_3px_0_var(--primary)]',
              )}
              // The link of the row is for the keyboard and screen readers.
              onClick={() =>
                void navigate({
                  to: '/archive/exports',
                  search: (search) => ({ ...search, number }),
                  resetScroll: false,
                })
              }
            >
              <TableCell numeric className="w-0 font-semibold">
                <Link
                  to="/archive/exports"
                  search={(search) => ({ ...search, number })}
                  resetScroll={false}
                  data-row-link
                  aria-current={isOpened ? 'true' : undefined}
                  aria-label={t('archive.export-number', { number })}
                  onClick={(event) => event.stopPropagation()}
                  className={cn('block py-2.5', text)}
                >
                  {number}
                </Link>
              </TableCell>
              <TableCell className="figures">
                <span className={cn('whitespace-nowrap', text)}>
                  {formats.dateTime(row.createdDateTime)}
                </span>
                {!hasStatusColumn && <ExportStatus {...{ row, isAnswered }} />}
              </TableCell>
              <TableCell title={row.createdBy} className={cn('min-w-20 wrap-anywhere', text)}>
                {nameOf(row.createdBy)}
              </TableCell>
              <TableCell numeric className={text}>
                {formats.count(row.recordCount)}
              </TableCell>
              <TableCell numeric className={text}>
                {row.hours === null ? '–' : formats.quantity(row.hours)}
              </TableCell>
              {hasStatusColumn && (
                <TableCell className="w-2/5">
                  <ExportStatus {...{ row, isAnswered }} />
                </TableCell>
              )}
              <TableCell className="w-0">
                <IconButton
                  label={t('exports.again-number', { number })}
                  size="sm"
                  className="text-ink-muted"
                  busy={file.busyNumber === number}
                  onClick={(event) => {
                    event.stopPropagation();
                    file.download(number);
                  }}
                >
                  <FileDown aria-hidden />
                </IconButton>
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

/** The text of a voided export is struck through. */
function textClass({ voidedDateTime }: ExportRow): string {
  return voidedDateTime === null ? '' : 'text-ink-muted line-through';
}

function Cards({ rows, isAnswered }: Pick<ExportListProps, 'rows' | 'isAnswered'>) {
  const nameOf = usePersonName();
  return (
    <ul aria-label={t('archive.view-exports')} className="grid gap-2">
      {rows.map((row) => {
        const text = textClass(row);
        return (
          <li key={row.number}>
            <Card asChild interactive>
              <Link
                to="/archive/exports"
                search={(search) => ({ ...search, number: row.number })}
                className="px-4 py-3"
              >
                <span className="figures flex flex-wrap items-baseline justify-between gap-x-3">
                  <strong className={cn('font-semibold', text)}>
                    {t('archive.export-number', { number: row.number })}
                  </strong>
                  <span className={text}>
                    {t('exports.record-total', { count: row.recordCount })}
                  </span>
                </span>
                <span className="figures flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-ink-muted">
                  <span className={text}>
                    {formats.dateTime(row.createdDateTime)} · {nameOf(row.createdBy)}
                  </span>
                  {row.hours !== null && (
                    <span className={text}>
                      {formats.quantity(row.hours)} {t('day.hours')}
                    </span>
                  )}
                </span>
                <span className="mt-1 block text-sm">
                  <ExportStatus {...{ row, isAnswered }} />
                </span>
              </Link>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
