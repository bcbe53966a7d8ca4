import type { ReportView } from '@worksheet/domain/reports/contract';
import { Button } from '@worksheet/ui/button';
import { CheckboxField } from '@worksheet/ui/checkbox';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { SegmentedControl } from '@worksheet/ui/segmented-control';
import { toast } from '@worksheet/ui/toaster';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from '#components/form/failure-alert.tsx';
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

/** One's own report can be replaced: the new one is saved before the old one is deleted. */
export function SaveDialog(props: SaveDialogProps) {
  const { accountId, view, title, query, canShare, onClose, onSaved } = props;
  const { t } = useTranslation();
  const formId = useId();
  const utils = trpc.useUtils();
  const canReplace = view?.own === true;
  const [how, setHow] = useState<'replace' | 'new'>(canReplace ? 'replace' : 'new');
  const [name, setName] = useState((canReplace ? view.name : title).slice(0, maxName));
  const [shared, setShared] = useState(view?.shared === true && canShare);
  const create = trpc.report.createView.useMutation();
  const remove = trpc.report.deleteView.useMutation();
  const busy = create.isPending || remove.isPending;
  const failure = create.error ?? remove.error;
  const save = async () => {
    const saved = await create.mutateAsync({ accountId, name: name.trim(), shared, query });
    if (how === 'replace' && view) await remove.mutateAsync({ accountId, id: view.id });
    await utils.report.listViews.invalidate();
    toast.success(t('reports.saved', { name: saved.name }));
    onSaved(saved);
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        size="sm"
        title={t('reports.save-title')}
        description={t('reports.save-text')}
        closeLabel={t('base.close')}
        locked={busy}
        footer={
          <>
            <Button disabled={busy} onClick={onClose}>
              {t('base.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={busy}
              disabled={name.trim() === ''}
            >
              {t('base.save')}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            // The alert shows a failure.
            void save().catch(() => undefined);
          }}
        >
          {canReplace && (
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
        </form>
      </DialogContent>
    </Dialog>
  );
}

const maxName = 50;
