import type { AttachmentStorage, StoredFile } from '#attachments/storage.ts';

export async function listFiles(storage: AttachmentStorage): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of storage.list()) files.push(file);
  return files;
}

export async function listKeys(storage: AttachmentStorage): Promise<string[]> {
  return (await listFiles(storage)).map(({ key }) => key).toSorted();
}
