import type { Page } from '@playwright/test';

/** Puts an entry that has waited for three days, a refused visit and a refused copied day on the device of the signed-in user. */
export async function addWaitingEntries(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const user = JSON.parse(localStorage.getItem('last-user') ?? '{}');
    const opened = indexedDB.open('worksheet outbox');
    await new Promise((done) => opened.addEventListener('success', done));
    const write = opened.result.transaction('items', 'readwrite');
    const line = (description: string, date: string, amount = '2,00') => ({
      date,
      description,
      amount,
      job: 'Plejecentret Solbakken, etape 2 – ombygning af fælleskøkken og 24 badeværelser',
      unitOfMeasure: 'timer',
    });
    const item = {
      owner: `${user.accountId} ${user.userId}`,
      kind: 'record',
      entries: [{}],
      drafts: [''],
      mayHaveArrived: false,
      photoCount: 0,
      recordId: null,
      refusal: null,
      savedAt: Date.now(),
    };
    const errors = [{ path: 'jobCode', code: 'inactive' }];
    const problem = { code: 'invalid-input', detail: '', errors };
    const closed = { code: 'period-closed', detail: '', errors: [] };
    const items = write.objectStore('items');
    items.add({
      ...item,
      clientKey: '1',
      photoCount: 2,
      savedAt: Date.now() - 3 * 24 * 60 * 60 * 1000,
      lines: [line('Beklædt vægge med to lag gips', '2026-11-23')],
    });
    items.add({
      ...item,
      clientKey: '2',
      kind: 'visit',
      refusal: { problem, isTemporary: false },
      lines: [line('Opsætning af stillads', '2026-11-20'), line('Skruer', '2026-11-20', '12')],
    });
    items.add({
      ...item,
      clientKey: '3',
      kind: 'copied-day',
      refusal: { problem: closed, isTemporary: false },
      lines: [line('Montage af facadeplader', '2026-11-19', '07:00–11:30')],
    });
    await new Promise((done) => write.addEventListener('complete', done));
    opened.result.close();
  });
  await page.reload();
}
