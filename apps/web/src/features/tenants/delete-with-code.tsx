import { deleteTenant } from '@worksheet/domain/entities/tenant';
import { text } from '@worksheet/domain/fields/fields';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { toast } from '@worksheet/ui/toaster';
import { FileDown } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { t } from 'i18next';
import { useFormState } from 'react-hook-form';
import { TextField } from '#components/form/text-field.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { formats } from '#lib/format.ts';
import { saveFile } from '#lib/rest.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

const formSchema = deleteTenant.extend({ confirmCode: text(20) });

interface DeleteWithCodeProps {
  readonly code: string;
  readonly name: string;
  /** Null if no record has to be stored any longer. */
  readonly recordsKeptUntil: string | null;
  readonly onDeleted: () => void;
}

export function DeleteWithCode(props: DeleteWithCodeProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const formId = useId();
  return (
    <Dialog open={open} onOpenChange={(next) => (next || !busy) && setOpen(next)}>
      <Button className="text-danger" onClick={() => setOpen(true)}>
        {t('tenant.delete')}
      </Button>
      <DialogContent
        size="sm"
        title={t('base.confirm-delete', { name: props.name })}
        description={t('tenant.confirm-delete-text')}
        locked={busy}
        footer={
          <>
            <Button disabled={busy} onClick={() => setOpen(false)}>
              {t('base.cancel')}
            </Button>
            <Button type="submit" form={formId} variant="danger" busy={busy}>
              {t('base.delete')}
            </Button>
          </>
        }
      >
        {props.recordsKeptUntil !== null && (
          <KeptRecords code={props.code} until={props.recordsKeptUntil} />
        )}
        <CodeForm {...props} id={formId} onBusy={setBusy} />
      </DialogContent>
    </Dialog>
  );
}

/** Deleting stays possible: the hours may be stored elsewhere. */
function KeptRecords({ code, until }: { readonly code: string; readonly until: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await saveFile('/api/tenant/records', { method: 'POST', body: { code } });
      toast.success(t('tenant.download-started'));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert
      tone="warn"
      className="mb-4"
      title={t('tenant.kept-title')}
      action={
        <Button icon={<FileDown aria-hidden />} busy={busy} onClick={() => void download()}>
          {t('tenant.download-records')}
        </Button>
      }
    >
      <p>{t('tenant.kept-text', { date: formats.date(until) })}</p>
    </Alert>
  );
}

interface CodeFormProps extends DeleteWithCodeProps {
  readonly id: string;
  readonly onBusy: (busy: boolean) => void;
}

function CodeForm({ id, code, onDeleted, onBusy }: CodeFormProps) {
  const deleteMutation = trpc.tenant.delete.useMutation();
  const { form, submit } = useSchemaForm({
    schema: formSchema,
    labels: { confirmCode: t('tenant.type-code', { code }) },
    initial: { confirmCode: '' },
    fixed: { code },
    save: async (values) => {
      onBusy(true);
      try {
        await deleteMutation.mutateAsync(values);
      } finally {
        onBusy(false);
      }
      onDeleted();
    },
    onError: (text) => toast.error(text),
    keepsDraft: false,
  });
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isSubmitting) submit();
      }}
    >
      <TextField form={form} name="confirmCode" code autoFocus />
    </form>
  );
}
