import type { OutboxPhoto } from '#lib/outbox/item.ts';
import { withTimeout } from '#lib/outbox/timeout.ts';
import type { Owner } from '#lib/storage/user-storage.ts';
import { trpcClient } from '#trpc.ts';

/** The server stores an image that the record has only once. */
export async function addPhoto(
  { accountId, userId }: Owner,
  id: number,
  { data, name, type }: Pick<OutboxPhoto, 'name' | 'type'> & { readonly data: BlobPart },
): Promise<void> {
  const attachments = [new File([data], name, { type })];
  await withTimeout(
    ({ signal, onProgress }) =>
      trpcClient.worksheet.addAttachments.mutate(
        { id, accountId, attachments },
        { signal, context: { expectedUser: userId, onProgress } },
      ),
    { bytes: attachments[0]?.size ?? 0 },
  );
}
