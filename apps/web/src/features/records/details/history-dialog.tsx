import { photosTexts } from '@worksheet/i18n/photos';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { Link } from '@tanstack/react-router';
import { isoWeekOf } from '@worksheet/domain/dates/iso-week';
import { pastTexts } from '@worksheet/i18n/past';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { t } from 'i18next';
import { ChangedFields, type FieldChange } from '#features/records/details/changed-fields.tsx';
import { ExportLink } from '#features/records/record-status.tsx';
import { Provenance } from '#features/records/details/provenance.tsx';
import { formats } from '#lib/format.ts';
import { errorText } from '#lib/show-error.ts';
import { usePersonLabel } from '#lib/use-person-name.ts';
import { trpc, type Outputs } from '#trpc.ts';

addLazyTexts(photosTexts);
addLazyTexts(pastTexts);

interface HistoryDialogProps {
  readonly record: WorksheetRecord | undefined;
  readonly onClose: () => void;
}

export function HistoryDialog({ record, onClose }: HistoryDialogProps) {
  return (
    <Dialog open={record !== undefined} onOpenChange={(open) => !open && onClose()}>
      {record && (
        <DialogContent title={t('worksheet.history')} description={record.description}>
          <div className="pb-5">
            {record.exportNumber !== null && (
              <dl className="mb-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-b pb-3">
                <Provenance record={record} />
              </dl>
            )}
            <HistoryList record={record} />
          </div>
        </DialogContent>
      )}
    </Dialog>
  );
}

function HistoryList({ record }: { record: WorksheetRecord }) {
  const labelOf = usePersonLabel();
  const history = trpc.worksheet.history.useQuery({ id: record.id }, { staleTime: 0 });
  if (history.isPending)
    return <SkeletonRows label={t('base.loading')} count={3} className="-mx-5" />;
  if (history.isError) {
    return (
      <Alert
        tone="danger"
        live="assertive"
        action={<Button onClick={() => void history.refetch()}>{t('base.retry')}</Button>}
      >
        {errorText(history.error)}
      </Alert>
    );
  }
  if (history.data.length === 0) return <p>{t('past.history-empty')}</p>;
  return (
    <ol className="divide-y">
      {history.data.map((event, index) => (
        // The list does not change while the dialog is open, so the index is a stable key.
        <li key={index} className="py-3 first:pt-0">
          <p className="figures">
            <strong className="font-semibold">{t(`past.history-${event.action}`)}</strong>{' '}
            <span className="text-ink-muted">
              {t('past.history-by', {
                name: labelOf(event.by),
                date: formats.dateTime(event.at),
              })}
            </span>
            <ExportOfEvent event={event} shown={record.exportNumber} />
          </p>
          {event.action === 'approve' && (
            <Link
              to="/past"
              search={{
                week: isoWeekOf(record.date),
                username: record.username,
                at: new Date(Date.parse(event.at) - 1).toISOString(),
              }}
              className="link inline-flex min-h-6 items-center text-xs touch:min-h-11"
            >
              {t('past.what-they-saw', { name: labelOf(event.by) })}
            </Link>
          )}
          {reasonOf(event) && <p className="wrap-anywhere">{reasonOf(event)}</p>}
          {['update', 'rename'].includes(event.action) && <ChangedFields changes={event.changes} />}
        </li>
      ))}
    </ol>
  );
}

type HistoryEvent = Outputs['worksheet']['history'][number];

/** Why the record was sent back, its export voided or its signature withdrawn. */
function reasonOf({ action, changes }: HistoryEvent): FieldChange['to'] | undefined {
  if (!['return', 'void', 'reject', 'unsign'].includes(action)) return undefined;
  return changes.find(({ field }) => field.endsWith('Reason'))?.to;
}

interface ExportOfEventProps {
  readonly event: HistoryEvent;
  /** The number of the export that the record is in, which stands above the list. */
  readonly shown: number | null;
}

/** The export that the record was put into or taken out of. */
function ExportOfEvent({ event, shown }: ExportOfEventProps) {
  if (event.action === 'update') return null;
  const { from, to } = event.changes.find(({ field }) => field === 'exportNumber') ?? {};
  const number = to ?? from;
  if (typeof number !== 'number' || number === shown) return null;
  return (
    <>
      {' · '}
      <ExportLink number={number} />
    </>
  );
}
