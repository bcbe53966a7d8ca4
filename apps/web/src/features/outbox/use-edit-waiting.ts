import { useNavigate } from '@tanstack/react-router';
import { newClientKey, storeAttempt } from '#lib/outbox/client-key.ts';
import { addItem, deleteItem, listPhotos } from '#lib/outbox/database.ts';
import type { OutboxItem } from '#lib/outbox/item.ts';
import { refreshWaiting } from '#lib/outbox/refresh.ts';
import type { Session } from '#lib/session.ts';
import { storeFiles } from '#lib/storage/user-files.ts';
import { loadText, storeText } from '#lib/storage/user-storage.ts';

/** Moves what waits back into its form. It is deleted last: the same client key prevents a second record. */
export function useEditWaiting(owner: Session, item: OutboxItem) {
  const navigate = useNavigate();
  const { clientKey, drafts, entries, id, kind, mayHaveArrived, sentBefore } = item;
  const isVisit = kind === 'visit';
  const name = isVisit ? 'visit lines' : 'entry';

  const remove = async () => {
    await deleteItem(id);
    await refreshWaiting(owner);
  };

  const edit = async () => {
    const photos = await listPhotos(id);
    storeText({ owner, name }, drafts[0] ?? null);
    storeAttempt(owner, isVisit ? 'visit attempt' : 'entry attempt', {
      clientKey,
      sent: mayHaveArrived ? (sentBefore ?? entries) : null,
    });
    storeFiles(
      owner,
      photos.map((photo) => new File([photo.data], photo.name, { type: photo.type })),
    );
    await remove();
    await navigate({ to: isVisit ? '/worksheet/visit' : '/worksheet/add' });
  };

  /** The lines of a copied day become single entries, so that one that is refused holds no other. */
  const split = async () => {
    const { id: _, recordId: _recordId, refusal: _refusal, ...kept } = item;
    for (const [position, entry] of entries.entries()) {
      const line = item.lines[position];
      const draft = drafts[position];
      await addItem(
        {
          ...kept,
          kind: 'record',
          clientKey: newClientKey(),
          entries: [entry],
          lines: line ? [line] : [],
          drafts: draft === undefined ? [] : [draft],
          sentBefore: null,
        },
        [],
      );
    }
    await remove();
  };

  return { edit, split, hasDraft: loadText({ owner, name }) !== null };
}
