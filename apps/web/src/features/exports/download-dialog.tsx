import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { exportsTexts } from '@worksheet/i18n/exports';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { Spinner } from '@worksheet/ui/spinner';
import { Archive, FileDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from 'i18next';
import type { DownloadList } from '#features/exports/download-button.tsx';
import { DownloadFigures } from '#features/exports/download-figures.tsx';
import { DownloadNotes } from '#features/exports/download-notes.tsx';
import { type Choice, RecordChoice } from '#features/exports/record-choice.tsx';
import { useDownload } from '#features/exports/use-download.ts';
import { formats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { problemOf } from '#lib/problem.ts';
import { errorText } from '#lib/show-error.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(exportsTexts);

interface DownloadDialogProps extends DownloadList {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Each opening starts anew, while the dialog that closes is still faded out. */
export function DownloadDialog(props: DownloadDialogProps) {
  const { open } = props;
  const [shown, setShown] = useState({ open, openings: 0 });
  if (shown.open !== open)
    setShown(({ openings }) => ({ open, openings: open ? openings + 1 : openings }));
  return <OpenDownload key={shown.openings} {...props} />;
}

/** Cannot be closed during a download (spec §2). Enter never marks: the focus starts on the choice. */
function OpenDownload(props: DownloadDialogProps) {
  const { open, onOpenChange, records, mode, exported, canMark, unapprovedSearch } = props;
  const chosen = useRef<HTMLInputElement>(null);
  const settings = trpc.account.read.useQuery();
  const isRequired = settings.data?.exportApprovedOnly === true;
  const close = () => onOpenChange(false);
  const download = useDownload({ mode, exported, onDone: close });
  const { busy, failure, unfinished } = download;
  const approved = records.filter(({ approvedBy }) => approvedBy !== null);
  // A change of the list while the dialog is open does not change the choice.
  const [choice, setChoice] = useState<Choice>(() =>
    canMark && (approved.length > 0 || isRequired) ? 'approved' : 'all',
  );
  const onlyApproved = unfinished?.onlyApproved ?? choice === 'approved';
  const selected = unfinished?.records ?? (onlyApproved ? approved : records);
  const unapproved = records.length - approved.length;
  const mayMark = onlyApproved || !isRequired || unapproved === 0;
  const start = (kind: 'plain' | 'mark') =>
    void download.start({ kind, records: selected, onlyApproved: canMark && onlyApproved });

  return (
    <Dialog open={open} onOpenChange={(next) => busy === undefined && onOpenChange(next)}>
      <DialogContent
        title={t('worksheet.download')}
        description={records.length === 0 ? t('exports.nothing') : undefined}
        locked={busy !== undefined}
        initialFocus={() => chosen.current}
        footer={
          <>
            <Button
              variant="quiet"
              className="sm:mr-auto"
              disabled={busy !== undefined}
              onClick={close}
            >
              {t('base.cancel')}
            </Button>
            <Button
              variant={canMark ? 'secondary' : 'primary'}
              icon={<FileDown aria-hidden />}
              busy={busy === 'plain'}
              disabled={busy === 'mark' || selected.length === 0}
              onClick={() => start('plain')}
            >
              {t('exports.plain-title')}
            </Button>
            {canMark && (
              <Button
                variant="primary"
                className="max-sm:h-auto max-sm:whitespace-normal"
                busy={busy === 'mark'}
                disabled={busy === 'plain' || selected.length === 0 || !mayMark}
                onClick={() => start('mark')}
              >
                {t('exports.mark-title')}
              </Button>
            )}
          </>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          {failure !== null && <DownloadFailure error={failure} attempted={download.attempted} />}
          <DownloadFigures records={selected} />
          {canMark && (unapproved > 0 || isRequired) && (
            <RecordChoice
              ref={chosen}
              choice={onlyApproved ? 'approved' : 'all'}
              onChoice={setChoice}
              approved={approved.length}
              all={records.length}
              isRequired={isRequired}
              disabled={unfinished !== undefined}
            />
          )}
          {canMark && records.length > 0 && (
            <DownloadNotes
              {...{ records, selected, mode, onlyApproved, unapprovedSearch }}
              hasTasks={settings.data?.showJobTask === true}
              onShow={close}
            />
          )}
          {canMark && selected.length > 0 && (
            <p className="flex gap-2.5">
              <Archive aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
              <span>
                {onlyApproved && unapproved > 0
                  ? t('exports.mark-warning-approved', { count: selected.length })
                  : t('exports.mark-warning')}{' '}
                {t('exports.mark-void')}
              </span>
            </p>
          )}
          <p role="status" className="flex items-center gap-2 text-ink-muted empty:hidden">
            {busy && (
              <>
                <Spinner />
                {t('exports.busy')}
              </>
            )}
          </p>
        </div>
      </DialogContent>
    </Dialog>
  );
}

interface DownloadFailureProps {
  readonly error: unknown;
  readonly attempted: readonly WorksheetRecord[];
}

/** Names the records that could not be exported: whose, of which day and on which job. */
function DownloadFailure({ error, attempted }: DownloadFailureProps) {
  const nameOf = usePersonName();
  const ids = new Set(problemOf(error).errors.map(({ params }) => params?.['id']));
  const refused = attempted.filter(({ id }) => ids.has(id));
  return (
    <Alert tone="danger" live="assertive" title={t('exports.failed-title')}>
      {errorText(error)}
      {refused.length > 0 && (
        <ul className="figures mt-1">
          {refused.map(({ id, username, date, jobCode, jobDescription }) => (
            <li key={id}>
              <strong className="font-medium">{nameOf(username)}</strong> ·{' '}
              {formats.dayAndMonth(date)} · {jobDescription ?? jobCode}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
