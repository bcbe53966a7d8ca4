import { entryRules } from '@worksheet/domain/worksheet/entry-rules';
import type { EntryEvent } from '@worksheet/domain/worksheet/entry-form/state';
import { Button } from '@worksheet/ui/button';
import { IconButton } from '@worksheet/ui/icon-button';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { Camera, Check, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from 'i18next';
import { useClosedPeriod } from '#features/worksheet/entry-form/use-closed-period.ts';
import { fieldErrorText } from '#features/worksheet/entry-form/entry-errors.ts';
import { DateField } from '#features/worksheet/entry-form/fields/date-field.tsx';
import {
  CustomerField,
  JobField,
  LocationField,
  TaskField,
  WorkTypeField,
} from '#features/worksheet/entry-form/fields/job-fields.tsx';
import { useEntryLookups } from '#features/worksheet/entry-form/use-entry-lookups.ts';
import type { VisitHandle } from '#features/worksheet/visit/use-visit.ts';
import { formats } from '#lib/format.ts';

const { Component: AttachmentsDialog } = lazyComponent(
  async () =>
    (await import('#features/worksheet/attachments/attachments-dialog.tsx')).AttachmentsDialog,
  { isNeeded: ({ open }) => open },
);

interface VisitHeadProps {
  readonly handle: VisitHandle;
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
}

/** Job, customer, date, task, location and photos, once for all lines. */
export function VisitHead({ handle, files, onFiles }: VisitHeadProps) {
  const fieldsId = useId();
  const { setting, open, toggle } = handle;
  const form = handle.visit.head;
  const send = (event: EntryEvent) => handle.send({ type: 'head', event });
  const errorOf = fieldErrorText(handle.errorsOf(undefined));
  const { tasks } = useEntryLookups({ form, setting, send });
  const [isPhotosOpen, setPhotosOpen] = useState(false);
  const rules = entryRules(setting.settings);
  const closed = useClosedPeriod(setting.settings)(form.date);
  const isOpen = open.has(undefined);
  const fields = { form, setting, send, errorOf };
  const date = form.date === '' ? '' : formats.dayAndMonth(form.date);
  const details = [
    form.date === setting.today ? t('visit-lines.today-date', { date }) : date,
    form.jobTask?.description ?? form.jobTask?.code,
    form.location?.code,
    form.workType?.description ?? form.workType?.code,
  ].filter(Boolean);
  const customer = form.customer ?? form.job?.billTo;

  return (
    <section aria-label={t('visit-lines.head')} className="px-4 py-3 sm:px-5 sm:py-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-semibold text-wrap wrap-anywhere">
            {form.job ? (form.job.description ?? form.job.code) : t('visit-lines.no-job')}
          </h2>
        </div>
        <IconButton
          label={isOpen ? t('visit-lines.close-head') : t('visit-lines.edit-head')}
          aria-expanded={isOpen}
          aria-controls={isOpen ? fieldsId : undefined}
          className="-mt-1.5 -mr-2 shrink-0 text-ink-muted"
          onClick={() => toggle(undefined)}
        >
          {isOpen ? <Check aria-hidden /> : <Pencil aria-hidden />}
        </IconButton>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 text-sm text-ink-muted">
          {customer && <p className="wrap-anywhere">{customer.name ?? customer.no}</p>}
          <p className="figures wrap-anywhere">{details.join(' · ')}</p>
          {!isOpen && closed.error && <p className="text-danger">{closed.error}</p>}
          {!isOpen && closed.warning && <p className="text-warn">{closed.warning}</p>}
        </div>
        <Button
          size="sm"
          icon={<Camera aria-hidden />}
          aria-haspopup="dialog"
          className="ml-auto h-9 rounded-full before:absolute before:-inset-1.25 touch:min-h-9"
          onClick={() => setPhotosOpen(true)}
        >
          {files.length > 0
            ? t('visit-lines.photos-count', { count: files.length })
            : t('visit-lines.photos')}
        </Button>
      </div>
      {isOpen && (
        <div id={fieldsId} className="mt-3 grid items-start gap-x-3 gap-y-4 sm:grid-cols-2">
          <JobField {...fields} />
          {rules.customer.shown && <CustomerField {...fields} />}
          <DateField {...fields} />
          {rules.jobTask.shown && (
            <TaskField {...fields} tasks={tasks.data} search={tasks.search} />
          )}
          {rules.location.shown && <LocationField {...fields} />}
          {rules.workType.shown && <WorkTypeField {...fields} />}
        </div>
      )}
      <AttachmentsDialog
        open={isPhotosOpen}
        onOpenChange={setPhotosOpen}
        files={files}
        onChange={onFiles}
      />
    </section>
  );
}
