import type { ReportView } from '@worksheet/domain/reports/contract';
import { CheckboxField } from '@worksheet/ui/checkbox';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { SegmentedControl } from '@worksheet/ui/segmented-control';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { t } from 'i18next';
import { FailureAlert } from '#components/form/failure-alert.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { errorText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface SaveDialogProps {
  readonly accountId: number;
  /** The saved report that is shown. */
  readonly view: ReportView | undefined;
  readonly title: string;
  readonly query: string;
  readonly canShare: boolean;
  readonly onClose: () => void;
  readonly onSaved: (view: ReportView) => void;
}

/** One's own report can be replaced. */
export function SaveDialog(props: SaveDialogProps) {
  const { accountId, view, title, query, canShare, onClose, onSaved } = props;
  const utils = trpc.useUtils();
  const own = view?.own ? view : undefined;
  const [how, setHow] = useState<'replace' | 'new'>(own ? 'replace' : 'new');
  const [name, setName] = useState((own?.name ?? title).slice(0, maxName));
  const [shared, setShared] = useState(view?.shared === true && canShare);
  const onSuccess = async (saved: ReportView) => {
    await utils.report.listViews.invalidate();
    toast.success(t('reports.saved', { name: saved.name }));
    onSaved(saved);
  };
  const create = trpc.report.createView.useMutation({ onSuccess });
  const update = trpc.report.updateView.useMutation({ onSuccess });
  const failure = how === 'new' ? create.error : update.error;
  const save = () => {
    const saved = { accountId, name: name.trim(), shared, query };
    if (own && how === 'replace') update.mutate({ ...saved, id: own.id });
    else create.mutate(saved);
  };
  return (
    <FormDialog
      title={t('reports.save-title')}
      description={t('reports.save-text')}
      submitLabel={t('base.save')}
      busy={create.isPending || update.isPending}
      disabled={name.trim() === ''}
      onClose={onClose}
      onSubmit={save}
    >
      {own && (
        <Field label={t('reports.save-how')}>
          <SegmentedControl
            value={how}
            onChange={setHow}
            segments={[
              { value: 'replace', label: t('reports.save-replace') },
              { value: 'new', label: t('reports.save-new') },
            ]}
          />
        </Field>
      )}
      <Field label={t('reports.save-name')} required>
        <Input
          maxLength={maxName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      {canShare && (
        <CheckboxField
          label={t('reports.save-shared')}
          checked={shared}
          onCheckedChange={setShared}
        />
      )}
      {failure && (
        <FailureAlert failure={failure} title={undefined}>
          {errorText(failure)}
        </FailureAlert>
      )}
    </FormDialog>
  );
}

const maxName = 50;
