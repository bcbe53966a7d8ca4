import type { AuditEntry } from '@worksheet/domain/changes/audit';
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
import { useAuditText, type AuditText } from '#features/audit/use-audit-text.ts';
import { usePersonName } from '#lib/use-person-name.ts';

interface AuditEntriesProps {
  readonly entries: readonly AuditEntry[];
  readonly timeZone: string;
}

export function AuditEntries({ entries, timeZone }: AuditEntriesProps) {
  const describe = useAuditText(timeZone);
  const rows = entries.map((entry) => ({ entry, text: describe(entry) }));
  return (
    <DataList
      cards={() => <EntryCards rows={rows} />}
      table={(scroll) => <EntryTable rows={rows} scroll={scroll} />}
    />
  );
}

interface RowsProps {
  readonly rows: readonly { readonly entry: AuditEntry; readonly text: AuditText }[];
}

function EntryTable({ rows, scroll }: RowsProps & { readonly scroll: boolean }) {
  return (
    <Table scroll={scroll} aria-label={t('audit.title')}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t('audit.when')}</TableHeaderCell>
          <TableHeaderCell>{t('audit.who')}</TableHeaderCell>
          <TableHeaderCell>{t('audit.what')}</TableHeaderCell>
          <TableHeaderCell>{t('audit.where')}</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ entry, text }) => (
          <TableRow key={entry.id}>
            <TableCell className="figures w-0 whitespace-nowrap text-ink-muted">
              <time dateTime={entry.at}>{text.when}</time>
            </TableCell>
            <TableCell className="min-w-32 font-medium wrap-anywhere max-lg:w-0 lg:w-56">
              <Person username={entry.username} />
            </TableCell>
            <TableCell className="min-w-60 wrap-anywhere">
              {text.what}
              <Changes changes={text.changes} />
            </TableCell>
            <TableCell className="figures w-0 whitespace-nowrap text-ink-muted">
              {entry.address ?? t('audit.nowhere')}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function EntryCards({ rows }: RowsProps) {
  return (
    <ul aria-label={t('audit.title')} className="grid gap-2">
      {rows.map(({ entry, text }) => (
        <Card asChild key={entry.id}>
          <li className="px-4 py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium wrap-anywhere">
                <Person username={entry.username} />
              </span>
              <time dateTime={entry.at} className="figures text-xs text-ink-muted">
                {text.when}
              </time>
            </p>
            <p className="text-body wrap-anywhere">{text.what}</p>
            <Changes changes={text.changes} />
            <p className="figures mt-0.5 text-xs text-ink-muted">
              {t('audit.where')}: {entry.address ?? t('audit.nowhere')}
            </p>
          </li>
        </Card>
      ))}
    </ul>
  );
}

/** The name, and the username that the log has. */
function Person({ username }: { username: string }) {
  const nameOf = usePersonName();
  const name = nameOf(username);
  if (name === username) return username;
  return (
    <>
      {name} <span className="text-xs font-normal text-ink-muted">{username}</span>
    </>
  );
}

function Changes({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="figures pb-1 text-xs text-ink-muted">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}
