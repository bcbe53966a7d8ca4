import type { StoredAttachment } from '#attachments/stored.ts';
import type { AttachmentStorage } from '#attachments/storage.ts';

/** Inspects, strips and stores the images of a new record (D20). */
export async function receiveAttachments(
  _storage: AttachmentStorage,
  files: readonly File[],
): Promise<StoredAttachment[]> {
  if (files.length > 0) throw new Error('Attachments cannot be received yet.');
  return [];
}
