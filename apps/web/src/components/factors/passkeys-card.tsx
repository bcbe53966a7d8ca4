import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { ConfirmDialog } from '@worksheet/ui/confirm-dialog';
import { EmptyState } from '@worksheet/ui/empty-state';
import { IconButton } from '@worksheet/ui/icon-button';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { toast } from '@worksheet/ui/toaster';
import { Fingerprint, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from 'i18next';
import { QueryError } from '#components/query-error.tsx';
import { NameDialog } from '#components/factors/name-dialog.tsx';
import { makePasskey } from '#components/factors/passkey-creation.ts';
import { useConfirmation } from '#components/factors/use-confirmation.tsx';
import { formats } from '#lib/format.ts';
import { showError } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';
import { supportsPasskeys } from '#components/factors/passkey-device.ts';

type Passkey = Outputs['passkey']['list'][number];

export function PasskeysCard() {
  const titleId = useId();
  const passkeys = trpc.passkey.list.useQuery();
  const rows = passkeys.data;
  return (
    <Card aria-labelledby={titleId}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b px-5 py-3.5 max-sm:px-4">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={titleId} className="text-base font-semibold">
            {t('factors.title')}
          </h2>
          <p className="mt-0.5 text-ink-muted">{t('factors.text')}</p>
        </div>
        {supportsPasskeys() ? (
          <AddPasskey />
        ) : (
          <p className="basis-full text-body text-ink-muted">{t('factors.unsupported')}</p>
        )}
      </header>
      {rows === undefined ? (
        passkeys.isError ? (
          <QueryError query={passkeys} />
        ) : (
          <SkeletonRows label={t('base.loading')} count={2} />
        )
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<Fingerprint />}
          title={t('factors.empty-title')}
          description={t('factors.empty-text')}
        />
      ) : (
        <ul aria-labelledby={titleId} className="divide-y">
          {rows.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function AddPasskey() {
  const utils = trpc.useUtils();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const { withConfirmation, confirmation } = useConfirmation();

  async function add(name: string) {
    setBusy(true);
    try {
      const begun = await withConfirmation(() => utils.client.passkey.begin.mutate());
      if (begun) {
        const made = await makePasskey(begun.publicKey);
        if ('refused' in made) toast.error(t(`factors.${made.refused}`));
        else {
          await utils.client.passkey.create.mutate({ name, credential: made.credential });
          toast.success(t('factors.added'));
          setOpen(false);
        }
      }
    } catch (error) {
      showError(error);
    }
    setBusy(false);
    await Promise.all([utils.passkey.invalidate(), utils.secondFactor.invalidate()]);
  }

  return (
    <>
      <Button icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
        {t('factors.add')}
      </Button>
      {open && (
        <NameDialog
          title={t('factors.add')}
          description={t('factors.add-text')}
          initial={t('factors.default-name')}
          submitLabel={t('factors.add')}
          busy={busy}
          onClose={() => !busy && setOpen(false)}
          onSubmit={(name) => void add(name)}
        />
      )}
      {confirmation}
    </>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const utils = trpc.useUtils();
  const { id, name, isBackedUp, createdDateTime, lastUsedDateTime } = passkey;
  const [opened, setOpened] = useState<'rename' | 'remove'>();
  const rename = trpc.passkey.rename.useMutation();
  const remove = trpc.passkey.delete.useMutation();
  const { withConfirmation, confirmation } = useConfirmation();

  async function act(action: () => Promise<unknown>, text: string) {
    try {
      if ((await action()) !== undefined) toast.success(text);
    } catch (error) {
      showError(error);
    }
    setOpened(undefined);
    await Promise.all([utils.passkey.invalidate(), utils.secondFactor.invalidate()]);
  }

  const used =
    lastUsedDateTime === null
      ? t('factors.never-used')
      : t('factors.used', { date: formats.dateTime(lastUsedDateTime) });
  const created = t('factors.created', { date: formats.dateTime(createdDateTime) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-2.5 max-sm:px-4">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="figures text-xs text-ink-muted">
          {[created, used, ...(isBackedUp ? [t('factors.backed-up')] : [])].join(' · ')}
        </p>
      </div>
      <div className="-mr-2 flex items-center">
        <IconButton
          size="sm"
          label={t('factors.rename', { name })}
          className="text-ink-muted"
          onClick={() => setOpened('rename')}
        >
          <Pencil aria-hidden />
        </IconButton>
        <IconButton
          size="sm"
          label={t('factors.remove', { name })}
          className="text-ink-muted"
          onClick={() => setOpened('remove')}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {opened === 'rename' && (
        <NameDialog
          title={t('factors.rename-title')}
          initial={name}
          submitLabel={t('base.save')}
          busy={rename.isPending}
          onClose={() => setOpened(undefined)}
          onSubmit={(next) =>
            void act(() => rename.mutateAsync({ id, name: next }), t('factors.renamed'))
          }
        />
      )}
      <ConfirmDialog
        open={opened === 'remove'}
        onOpenChange={() => setOpened(undefined)}
        title={t('factors.remove-title')}
        subject={name}
        description={t('factors.remove-text')}
        confirmLabel={t('base.delete')}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() =>
          void act(() => withConfirmation(() => remove.mutateAsync({ id })), t('factors.removed'))
        }
      />
      {confirmation}
    </li>
  );
}
