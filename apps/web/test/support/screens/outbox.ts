import { addItem, changeItem, deleteItem, listItems } from '#records/queue/database.ts';
import type { NewOutboxItem } from '#records/queue/item.ts';
import { lastOwner, ownerKey } from '#records/queue/owner.ts';

const line = (description: string, date: string, amount = '2,00') => ({
  date,
  description,
  amount,
  job: 'Plejecentret Solbakken, etape 2 – ombygning af fælleskøkken og 24 badeværelser',
  unitOfMeasure: 'timer',
});

const refusals = {
  visit: { code: 'invalid-input', errors: [{ path: 'jobCode', code: 'inactive' }] },
  'copied-day': { code: 'period-closed', errors: [] },
} as const;

/** An entry that has waited for three days, a refused visit and a refused copied day of the user of the page. */
export async function addWaitingEntries(): Promise<void> {
  const user = lastOwner();
  if (!user) throw new Error('Nobody has used the page.');
  const owner = ownerKey(user);
  const add = (item: Pick<NewOutboxItem, 'clientKey' | 'kind' | 'lines'>, days = 0) =>
    addItem(
      {
        owner,
        entries: [],
        drafts: [''],
        mayHaveArrived: false,
        photoCount: 0,
        savedAt: Date.now() - days * 24 * 60 * 60 * 1000,
        ...item,
      },
      [],
    );
  const lines = [line('Beklædt vægge med to lag gips', '2026-11-23')];
  await add({ clientKey: '1', kind: 'record', lines }, 3);
  await add({
    clientKey: '2',
    kind: 'visit',
    lines: [line('Opsætning af stillads', '2026-11-20'), line('Skruer', '2026-11-20', '12')],
  });
  await add({
    clientKey: '3',
    kind: 'copied-day',
    lines: [line('Montage af facadeplader', '2026-11-19', '07:00–11:30')],
  });
  for (const { id, kind } of await listItems(owner)) {
    if (kind !== 'visit' && kind !== 'copied-day') continue;
    const problem = { ...refusals[kind], detail: '' };
    await changeItem(id, { refusal: { problem, isTemporary: false } });
  }
}

/** The page of another test would send them. */
export async function deleteWaitingEntries(): Promise<void> {
  const user = lastOwner();
  if (!user) return;
  for (const { id } of await listItems(ownerKey(user))) await deleteItem(id);
}
