import type { ReportView } from '@worksheet/domain/reports/contract';
import { Link } from '@tanstack/react-router';
import { cn } from '@worksheet/ui/cn';
import { ConfirmDialog } from '@worksheet/ui/confirm-dialog';
import { IconButton } from '@worksheet/ui/icon-button';
import { toast } from '@worksheet/ui/toaster';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { parseSearch } from '#lib/search-params.ts';
import { pageHeading } from '#lib/page-focus.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface ViewsNavProps {
  readonly accountId: number;
  readonly views: readonly ReportView[];
  readonly shown: number | undefined;
  readonly isAdmin: boolean;
}

/** Saved reports as links: beside the report, on narrow screens a row above it. */
export function ViewsNav({ accountId, views, shown, isAdmin }: ViewsNavProps) {
  const [deleted, setDeleted] = useState<ReportView>();
  const groups = [
    { title: t('reports.views-shared'), of: views.filter(({ shared }) => shared) },
    { title: t('reports.views-own'), of: views.filter(({ shared }) => !shared) },
  ];
  return (
    <nav aria-label={t('reports.views')} className="report-views text-body print:hidden">
      <div>
        {groups.map(
          ({ title, of }) =>
            of.length > 0 && (
              <section key={title}>
                <h2 className="pt-2.5 pb-1 text-xs font-medium text-ink-muted">{title}</h2>
                <ul>
                  {of.map((view) => (
                    <li key={view.id} className="report-view relative">
                      <Link
                        to="/reports"
                        search={{ ...parseSearch(view.query), view: String(view.id) }}
                        activeOptions={{ exact: true }}
                        aria-current={view.id === shown ? 'page' : undefined}
                        className={cn(
                          linkClasses,
                          'block',
                          view.id === shown
                            ? 'bg-primary-soft font-medium text-primary'
                            : 'hover:bg-well',
                        )}
                      >
                        {view.name}
                      </Link>
                      {(view.own || (isAdmin && view.shared)) && (
                        <IconButton
                          label={t('reports.delete-view', { name: view.name })}
                          size="sm"
                          className="text-ink-muted touch:hidden"
                          onClick={() => setDeleted(view)}
                        >
                          <Trash2 aria-hidden />
                        </IconButton>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
        {views.length === 0 && <p className="text-xs text-ink-muted">{t('reports.views-none')}</p>}
        {(views.length > 0 || shown !== undefined) && (
          <Link
            to="/reports"
            search={{}}
            activeOptions={{ exact: true }}
            className={cn(
              linkClasses,
              'flex items-center gap-2 font-medium text-ink-muted hover:text-ink',
            )}
          >
            <Plus aria-hidden className="size-4 shrink-0" />
            {t('reports.new-report')}
          </Link>
        )}
      </div>
      {deleted && (
        <DeleteView accountId={accountId} view={deleted} onClose={() => setDeleted(undefined)} />
      )}
    </nav>
  );
}

const linkClasses = 'rounded-md px-2.5 py-1.5 no-underline transition-colors touch:min-h-11';

interface DeleteViewProps {
  readonly accountId: number;
  readonly view: ReportView;
  readonly onClose: () => void;
}

export function DeleteView({ accountId, view, onClose }: DeleteViewProps) {
  const utils = trpc.useUtils();
  const { id, name } = view;
  const remove = trpc.report.deleteView.useMutation({
    onSuccess: async () => {
      toast.success(t('reports.deleted', { name }));
      onClose();
      await utils.report.listViews.invalidate();
    },
    onError: showError,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('reports.delete-title', { name })}
      description={t('reports.delete-text')}
      confirmLabel={t('base.delete')}
      tone="danger"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ accountId, id })}
      returnFocusTo={pageHeading}
    />
  );
}
