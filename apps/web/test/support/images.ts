import type { Outputs } from '#trpc.ts';

/** The photo of a record, which the page asks for in vain. */
export const quay: Outputs['attachments']['list'][number] = {
  id: 1,
  fileName: 'quay.png',
  contentType: 'image/png',
  size: 100,
  hasThumbnail: false,
};

/** A photo of one colour. */
export async function imageFile(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8);
  const context = canvas.getContext('2d');
  context?.fillRect(0, 0, 8, 8);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}
