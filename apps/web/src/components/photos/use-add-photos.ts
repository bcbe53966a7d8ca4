import type { FieldError } from '@worksheet/domain/fields/messages';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { toast } from '@worksheet/ui/toaster';
import { t } from 'i18next';
import {
  additionOf,
  setAddition,
  useAddition,
  type Addition,
} from '#components/photos/additions.ts';
import { preparePhotos, type Refusal } from '#components/photos/prepare-photos.ts';
import { problemOf } from '#lib/problem.ts';
import { upload } from '#records/transport.ts';
import { trpc, type Outputs } from '#trpc.ts';

type Photos = Outputs['attachments']['list'];

export interface AddedPhotos {
  readonly record: WorksheetRecord;
  readonly photos: Photos;
}

interface AddPhotosOptions {
  readonly record: WorksheetRecord;
  readonly storedCount: number;
  readonly onAdded?: ((added: AddedPhotos) => void) | undefined;
}

/** Adds photos to a stored record; what could not be sent waits for a retry. The server stores an image of a record once (D18). */
export function useAddPhotos({ record, storedCount, onAdded }: AddPhotosOptions) {
  const utils = trpc.useUtils();
  const { id, accountId } = record;
  const addition = useAddition(id);
  const current = () => additionOf(id) ?? { photos: [], refusals: [], storedCount };
  const update = (change: Partial<Addition>) => setAddition(id, { ...current(), ...change });

  const add = async (picked: readonly File[]) => {
    if (picked.length === 0 || isBusy(additionOf(id))) return;
    setAddition(id, { photos: current().photos, refusals: [], storedCount });
    const refusals = await preparePhotos(picked, {
      attached: () => current().photos,
      storedCount,
      onProgress: (preparation) => update({ preparation }),
      onReady: (photo) => update({ photos: [...current().photos, photo] }),
    });
    const { photos } = current();
    setAddition(id, { photos, refusals, storedCount });
    if (photos.length > 0) await send();
  };

  const send = async (): Promise<void> => {
    const { sent: _, failure: __, ...waiting } = current();
    const { photos, refusals } = waiting;
    setAddition(id, { ...waiting, sent: 0 });
    try {
      const { answer: updated } = await upload(
        'addAttachments',
        { id, accountId, attachments: [...photos] },
        { onProgress: (sent) => update({ sent }) },
      );
      // A lost response may have counted them already.
      const added = Math.max(0, updated.attachmentCount - waiting.storedCount);
      const repeats = Math.max(0, photos.length - added);
      const list = await utils.attachments.list.fetch({ recordId: id }, { staleTime: 0 });
      const isRemarkable = refusals.length > 0 || repeats > 0;
      setAddition(id, isRemarkable ? { ...waiting, photos: [], repeats } : undefined);
      if (added > 0) toast.success(t('photos.added', { count: added }));
      onAdded?.({ record: updated, photos: list });
    } catch (failure) {
      const refused = refusedPositions(problemOf(failure).errors);
      const rest = photos.filter((_, position) => !refused.has(position));
      const named = [...refused].map(([position, reason]): Refusal => {
        return { reason, name: photos[position]?.name ?? '' };
      });
      setAddition(id, {
        ...waiting,
        photos: rest,
        refusals: [...refusals, ...named],
        ...(refused.size > 0 ? {} : { failure }),
      });
      if (refused.size > 0 && rest.length > 0) return await send();
    } finally {
      void utils.worksheet.list.invalidate();
      void utils.worksheet.history.invalidate({ id });
    }
  };

  return {
    addition,
    isBusy: isBusy(addition),
    add,
    retry: () => void send(),
    discard: () => setAddition(id, undefined),
  };
}

export type AddPhotosHandle = ReturnType<typeof useAddPhotos>;

function isBusy(addition: Addition | undefined): boolean {
  return addition?.preparation !== undefined || addition?.sent !== undefined;
}

/** The photos that the server refuses by their position, such as `attachments.1`. */
function refusedPositions(
  errors: readonly FieldError[],
): ReadonlyMap<number, 'not-image' | 'too-large'> {
  return new Map(
    errors.flatMap(({ path, code }) => {
      const position = /^attachments\.(\d+)$/.exec(path)?.[1];
      if (position === undefined) return [];
      return [[Number(position), code === 'file-too-large' ? 'too-large' : 'not-image'] as const];
    }),
  );
}
