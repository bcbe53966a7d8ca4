import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { KeyForm, type KeyValues } from '#features/account/keys/key-form.tsx';
import type { CreatedApiKey } from '#features/account/keys/use-key-texts.ts';
import { trpc } from '#trpc.ts';

const formId = 'new-key';

export function NewKey({ onCreated }: { onCreated: (created: CreatedApiKey) => void }) {
  const utils = trpc.useUtils();
  const [open, setOpen] = useState(false);
  const create = trpc.apiKey.create.useMutation({ gcTime: 0 });
  const change = (next: boolean) => {
    if (create.isPending) return;
    create.reset();
    setOpen(next);
  };
  const submit = async (values: KeyValues) => {
    try {
      const created = await create.mutateAsync(values);
      setOpen(false);
      create.reset();
      onCreated(created);
      await utils.apiKey.list.invalidate();
    } catch {
      // The form shows the error.
    }
  };
  return (
    <>
      <Button icon={<Plus aria-hidden />} onClick={() => change(true)}>
        {t('keys.new')}
      </Button>
      <Dialog open={open} onOpenChange={change}>
        <DialogContent
          title={t('keys.new-title')}
          locked={create.isPending}
          footer={
            <>
              <Button disabled={create.isPending} onClick={() => change(false)}>
                {t('base.cancel')}
              </Button>
              <Button type="submit" form={formId} variant="primary" busy={create.isPending}>
                {t('keys.create')}
              </Button>
            </>
          }
        >
          <KeyForm id={formId} error={create.error} onSubmit={(values) => void submit(values)} />
        </DialogContent>
      </Dialog>
    </>
  );
}
