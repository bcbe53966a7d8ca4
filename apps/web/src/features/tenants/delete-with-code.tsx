import { deleteTenant } from '@worksheet/domain/entities/tenant';
import { text } from '@worksheet/domain/fields';
import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { toast } from '@worksheet/ui/toaster';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormState } from 'react-hook-form';
import { TextField } from '#components/form/text-field.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { trpc } from '#trpc.ts';

const formSchema = deleteTenant.extend({ confirmCode: text(20) });

interface DeleteWithCodeProps {
  readonly code: string;
  readonly name: string;
  readonly onDeleted: () => void;
}

export function DeleteWithCode(props: DeleteWithCodeProps) {
  const { t } = useTranslation();
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
        closeLabel={t('base.close')}
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
        <CodeForm {...props} id={formId} onBusy={setBusy} />
      </DialogContent>
    </Dialog>
  );
}

interface CodeFormProps extends DeleteWithCodeProps {
  readonly id: string;
  readonly onBusy: (busy: boolean) => void;
}

function CodeForm({ id, code, onDeleted, onBusy }: CodeFormProps) {
  const { t } = useTranslation();
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
