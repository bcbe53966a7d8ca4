import { isUnloadGuarded } from '#lib/beforeunload-guard.ts';

/** Held by the window that sends the entries that wait on this device. */
export const sendLock = 'send outbox';

/** Whether a reload would interrupt the user, or the sending of waiting entries. Drafts survive it. */
export async function isBusy(): Promise<boolean> {
  const focused = document.activeElement;
  if (focused?.matches('input, textarea, select, [role=combobox]')) return true;
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return true;
  if (isUnloadGuarded()) return true;
  const locks = await navigator.locks.query();
  return locks.held?.some(({ name }) => name === sendLock) ?? false;
}
