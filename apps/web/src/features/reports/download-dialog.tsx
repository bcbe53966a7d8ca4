import { Button } from '@worksheet/ui/button';
import { CheckboxField } from '@worksheet/ui/checkbox';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { Field } from '@worksheet/ui/field';
import { SegmentedControl } from '@worksheet/ui/segmented-control';
import { toast } from '@worksheet/ui/toaster';
import { reportColumnGroups, type ReportColumnGroup } from '@worksheet/domain/reports/groups';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from 'i18next';
import { FailureAlert } from '#components/form/failure-alert.tsx';
import { reportFilter, type ReportState } from '#features/reports/report-search.ts';
import { saveFile } from '#lib/rest.ts';
import { stringifySearch } from '#lib/search-params.ts';
import { errorText } from '#lib/show-error.ts';

interface DownloadDialogProps {
  readonly state: ReportState;
  readonly onClose: () => void;
}

const formats = ['xlsx', 'csv'] as const;

/** The rows of the report as a file, with the chosen columns beside the codes of its groups. */
export function DownloadDialog({ state, onClose }: DownloadDialogProps) {
  const [columns, setColumns] = useState<readonly ReportColumnGroup[]>(reportColumnGroups);
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx');
  const download = useMutation({
    mutationFn: () =>
      saveFile(
        `/api/report${stringifySearch({
          ...reportFilter(state),
          groupBy: state.groups.join(),
          columns: columns.length === reportColumnGroups.length ? undefined : columns.join(),
          format,
        })}`,
      ),
    onSuccess: () => {
      toast.success(t('reports.download-started'));
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        size="sm"
        title={t('reports.download')}
        description={t('reports.download-text')}
        locked={download.isPending}
        footer={
          <>
            <Button disabled={download.isPending} onClick={onClose}>
              {t('base.cancel')}
            </Button>
            <Button
              variant="primary"
              busy={download.isPending}
              disabled={columns.length === 0}
              onClick={() => download.mutate()}
            >
              {t('reports.download')}
            </Button>
          </>
        }
      >
        <fieldset>
          <legend className="mb-1 text-xs font-medium">{t('reports.download-columns')}</legend>
          {reportColumnGroups.map((column) => (
            <CheckboxField
              key={column}
              label={t(`reports.column-${column}`)}
              checked={columns.includes(column)}
              onCheckedChange={(isChosen) =>
                setColumns(
                  reportColumnGroups.filter((each) =>
                    each === column ? isChosen : columns.includes(each),
                  ),
                )
              }
            />
          ))}
        </fieldset>
        <Field label={t('reports.download-format')} className="mt-4">
          <SegmentedControl
            value={format}
            onChange={setFormat}
            segments={formats.map((value) => ({ value, label: t(`reports.${value}`) }))}
          />
        </Field>
        {download.error && (
          <div className="mt-4">
            <FailureAlert failure={download.error} title={undefined}>
              {errorText(download.error)}
            </FailureAlert>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
