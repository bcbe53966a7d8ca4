import { useNavigate } from '@tanstack/react-router';
import { adoptAttempt, discardAttempt } from '#records/queue/client-key.ts';
import {
  deleteItem,
  deletePhoto,
  listPhotos,
  readItem,
  replaceItem,
} from '#records/queue/database.ts';
import { isEditable, isSplittable, type OutboxItem } from '#records/queue/item.ts';
import { withItemLock } from '#records/queue/locks.ts';
import { isKeyUsed } from '#records/arrival.ts';
import { refreshWaiting } from '#records/queue/queue.ts';
import { failedWith } from '#lib/problem.ts';
import type { Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';
import { loadFiles, storeFiles } from '#lib/storage/user-files.ts';
import { loadText, storeText } from '#lib/storage/user-storage.ts';
import { newUuid } from '#lib/uuid.ts';

/** Returns the actions on an item while it is not being sent. */
export function useEditWaiting(owner: Session, { id, kind }: Pick<OutboxItem, 'id' | 'kind'>) {
  const navigate = useNavigate();
  const isVisit = kind === 'visit';
  const name = isVisit ? 'visit lines' : 'entry';

  /** On the item as it is after any sending; undefined if it is gone or has become something else. */
  const change = async (
    act: (item: OutboxItem) => Promise<void>,
    isPossible: (item: OutboxItem) => boolean = () => true,
  ): Promise<boolean> => {
    try {
      return await withItemLock(id, async () => {
        const item = await readItem(id);
        if (!item || !isPossible(item)) return false;
        await act(item);
        return true;
      });
    } catch (error) {
      showError(error);
      return false;
    } finally {
      await refreshWaiting(owner);
    }
  };

  /** Moves it back into its form. It is deleted last: the same client key prevents a second record. */
  const edit = async () => {
    let date: string | undefined;
    const isMoved = await change(async ({ clientKey, drafts, entries, refusal }) => {
      const photos = await listPhotos(id);
      const files = photos.map((photo) => new File([photo.data], photo.name, { type: photo.type }));
      const replaced = await loadFiles(owner);
      if (!(await storeFiles(owner, files))) {
        await storeFiles(owner, replaced);
        throw failedWith('not-stored');
      }
      date = entries[0]?.date;
      storeText({ owner, name }, drafts[0] ?? null);
      const attempt = isVisit ? 'visit attempt' : 'entry attempt';
      // The user has read that something else was created with the key.
      if (refusal && isKeyUsed(refusal.problem)) discardAttempt(owner, attempt);
      else await adoptAttempt(owner, attempt, clientKey);
      await deleteItem(id);
    }, isEditable);
    if (!isMoved) return;
    if (isVisit) await navigate({ to: '/worksheet/visit' });
    else await navigate({ to: '/worksheet/add', search: date ? { date } : {} });
  };

  /** The lines of a copied day become single entries, so that one that is refused holds no other. */
  const split = async () => {
    await change(({ owner: key, savedAt, mayHaveArrived, entries, lines, drafts }) => {
      const single = {
        owner: key,
        savedAt,
        mayHaveArrived,
        kind: 'record' as const,
        photoCount: 0,
      };
      const items = entries.map((entry, position) => ({
        ...single,
        clientKey: newUuid(),
        entries: [entry],
        lines: lines.slice(position, position + 1),
        drafts: drafts.slice(position, position + 1),
      }));
      return replaceItem(id, items);
    }, isSplittable);
  };

  const remove = async () => {
    await change(() => deleteItem(id));
  };

  const removePhoto = async (position: number) => {
    await change(async ({ photoCount }) => {
      if (photoCount > 1) await deletePhoto({ item: id, position });
      else await deleteItem(id);
    });
  };

  return { edit, split, remove, removePhoto, hasDraft: loadText({ owner, name }) !== null };
}
