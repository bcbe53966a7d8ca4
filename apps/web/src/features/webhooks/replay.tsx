import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { Field } from '@worksheet/ui/field';
import { Select } from '@worksheet/ui/select';
import { toast } from '@worksheet/ui/toaster';
import { type SyntheticEvent, useState } from 'react';
import { t } from 'i18next';
import { type Delivery, hostOf, type Webhook } from '#features/webhooks/use-webhooks.ts';
import { errorText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';
import { instantText } from '#features/webhooks/delivery-row.tsx';

interface ReplayProps {
  readonly webhook: Webhook;
  /** The deliveries that are shown, newest first. */
  readonly deliveries: readonly Delivery[];
}

/** Sends everything since a delivery once more, for a receiver that has lost what it got. */
export function Replay({ webhook, deliveries }: ReplayProps) {
  const utils = trpc.useUtils();
  const replay = trpc.webhook.replay.useMutation();
  const [open, setOpen] = useState(false);
  const options = [
    ...deliveries.flatMap(({ type, createdDateTime, changes: [first] }) =>
      first
        ? [{ value: String(first.seq - 1), label: `${instantText(createdDateTime)} · ${type}` }]
        : [],
    ),
    { value: '0', label: t('webhooks.replay-all') },
  ];
  const unique = [...new Map(options.map((option) => [option.value, option])).values()];
  const [chosen, setChosen] = useState<string>();
  const after = chosen ?? unique[0]?.value ?? '0';
  const change = (next: boolean) => {
    if (replay.isPending) return;
    replay.reset();
    setChosen(undefined);
    setOpen(next);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    try {
      await replay.mutateAsync({ id: webhook.id, after: Number(after) });
      setOpen(false);
      toast.success(t('webhooks.replayed'));
      await utils.webhook.invalidate();
    } catch {
      // The dialog shows the error.
    }
  };
  return (
    <>
      <Button variant="quiet" onClick={() => change(true)}>
        {t('webhooks.replay')}
      </Button>
      <Dialog open={open} onOpenChange={change}>
        <DialogContent
          size="sm"
          title={t('webhooks.replay-title')}
          description={hostOf(webhook.url)}
          locked={replay.isPending}
          footer={
            <>
              <Button disabled={replay.isPending} onClick={() => change(false)}>
                {t('base.cancel')}
              </Button>
              <Button type="submit" form="replay" variant="primary" busy={replay.isPending}>
                {t('webhooks.replay-confirm')}
              </Button>
            </>
          }
        >
          <form
            id="replay"
            noValidate
            onSubmit={(event) => void submit(event)}
            className="grid gap-3"
          >
            {replay.isError && (
              <Alert tone="danger" live="assertive">
                {errorText(replay.error)}
              </Alert>
            )}
            <Field label={t('base.from')} hint={t('webhooks.replay-text')}>
              <Select value={after} onChange={setChosen} options={unique} />
            </Field>
          </form>
        </DialogContent>
      </Dialog>
    </>
  );
}
