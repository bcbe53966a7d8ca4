import { Button } from '@worksheet/ui/button';
import { IconButton } from '@worksheet/ui/icon-button';
import { FileDown, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { DownloadDialog } from '#features/reports/download-dialog.tsx';
import type { ShownReport } from '#features/reports/use-report.ts';
import { SaveDialog } from '#features/reports/views/save-dialog.tsx';
import { DeleteView } from '#features/reports/views/views-nav.tsx';
import { isAdminSession, isLeaderSession, type Session } from '#lib/session.ts';

interface ReportActionsProps {
  readonly session: Session;
  readonly shown: ShownReport;
}

/** Prints, saves, downloads and deletes what is shown. */
export function ReportActions({ session, shown }: ReportActionsProps) {
  const [dialog, setDialog] = useState<'save' | 'download' | 'delete'>();
  const { state, view, ownTitle, query } = shown;
  const canDelete = view !== undefined && (view.own || (isAdminSession(session) && view.shared));
  return (
    <>
      <Button
        variant="quiet"
        icon={<Printer aria-hidden />}
        className="max-sm:hidden"
        onClick={() => window.print()}
      >
        {t('reports.print')}
      </Button>
      {canDelete && (
        <IconButton
          label={t('reports.delete-view', { name: view.name })}
          className="touch:inline-flex xl:hidden"
          onClick={() => setDialog('delete')}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
      {!session.visit && (
        <Button icon={<FileDown aria-hidden />} onClick={() => setDialog('download')}>
          {t('reports.download')}
        </Button>
      )}
      {!session.visit && (
        <Button variant="primary" onClick={() => setDialog('save')}>
          {t('reports.save')}
        </Button>
      )}
      {dialog === 'save' && (
        <SaveDialog
          accountId={session.accountId}
          view={view}
          title={ownTitle}
          query={query}
          canShare={isLeaderSession(session)}
          onClose={() => setDialog(undefined)}
          onSaved={(saved) => {
            setDialog(undefined);
            shown.showView(saved.id);
          }}
        />
      )}
      {dialog === 'download' && (
        <DownloadDialog state={state} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'delete' && view && (
        <DeleteView
          accountId={session.accountId}
          view={view}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
