import { deleteFiles } from './user-files.ts';
import { forgetTexts } from './user-storage.ts';

/** Who logs out leaves nothing behind: no half-filled form, no photo, nothing of what was used last (D35). */
export async function clearUserData(): Promise<void> {
  forgetTexts();
  await deleteFiles();
}
