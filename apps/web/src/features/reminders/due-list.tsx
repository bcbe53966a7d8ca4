import { dateRunTexts } from '@worksheet/domain/dates/date-runs';
import type { DueReminder } from '@worksheet/domain/reminders/contract';
import { Card } from '@worksheet/ui/card';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@worksheet/ui/table';
import { t } from 'i18next';
import { DataList } from '#components/list/filtered-list.tsx';
import { formats } from '#lib/format.ts';
import { usePersonName } from '#lib/use-person-name.ts';

interface DueListProps {
  readonly label: string;
  readonly rows: readonly DueReminder[];
}

/** Reminders with the person, the days and the reason. */
export function DueList({ label, rows }: DueListProps) {
  const texts = useRowTexts();
  const shown = rows.map(texts);
  return (
    <DataList
      cards={() => (
        <ul aria-label={label} className="grid gap-2">
          {shown.map(({ key, person, kind, days, way, why, lost }) => (
            <Card asChild key={key}>
              <li className="px-4 py-2.5">
                <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="font-medium wrap-anywhere">{person}</span>
                  <span className="text-xs text-ink-muted">{way}</span>
                </p>
                <p className="figures text-body">{days ? `${kind} · ${days}` : kind}</p>
                <p className="text-xs text-ink-muted">{why}</p>
                {lost && <p className="figures text-xs text-ink-muted">{lost}</p>}
              </li>
            </Card>
          ))}
        </ul>
      )}
      table={(scroll) => (
        <Table scroll={scroll} aria-label={label}>
          <TableHead>
            <TableRow>
              {(['person', 'what', 'days', 'way', 'why'] as const).map((column) => (
                <TableHeaderCell key={column}>{t(`reminders.${column}`)}</TableHeaderCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(({ key, person, kind, days, way, why, lost }) => (
              <TableRow key={key}>
                <TableCell className="font-medium wrap-anywhere">{person}</TableCell>
                <TableCell>{kind}</TableCell>
                <TableCell className="figures">{days}</TableCell>
                <TableCell className="whitespace-nowrap">{way}</TableCell>
                <TableCell className="wrap-anywhere">
                  {why}
                  {lost && <span className="figures block text-xs text-ink-muted">{lost}</span>}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    />
  );
}

function useRowTexts() {
  const nameOf = usePersonName();
  return ({ username, kind, dates, way, reason, lostDateTime }: DueReminder, index: number) => ({
    key: index,
    person: nameOf(username),
    kind: t(`reminders.${kind}`),
    days: dateRunTexts(dates, { nameOf: formats.dayAndMonth, dash: ' – ' }).join(', '),
    way: t(`reminders.${way}`),
    why: reason,
    lost: lostDateTime && `${t('reminders.lost-when')} ${formats.dateTime(lostDateTime)}`,
  });
}
