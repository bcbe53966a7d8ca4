import { forgetFiles } from './personal-files.ts';
import { forgetTexts } from './personal-store.ts';

/** Who logs out leaves nothing behind: no half-filled form, no photo, nothing of what was used last (D35). */
export async function forgetPerson(): Promise<void> {
  forgetTexts();
  await forgetFiles();
}
