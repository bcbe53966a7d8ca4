import type { Page } from '@playwright/test';
import { field, pick } from './fields.ts';
import { workDate } from './workday.ts';

interface NewRecord {
  readonly accountId: number;
  readonly description?: string;
  readonly date?: string;
  readonly files?: readonly { name: string; mimeType: string; buffer: Buffer<ArrayBuffer> }[];
  /** Other fields by their REST names. */
  readonly fields?: Readonly<Record<string, string>>;
}

export async function createRecord(page: Page, record: NewRecord): Promise<number> {
  const form = new FormData();
  const fields = {
    accountId: String(record.accountId),
    date: record.date ?? workDate(),
    customerNo: 'K-10',
    jobCode: 'J-1',
    jobTaskCode: 'T-1',
    unitType: 'Item',
    unitNo: 'V-1020',
    description: record.description ?? 'Skruer',
    quantity: '2.5',
    unitOfMeasureCode: 'BOX',
    ...record.fields,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, mimeType, buffer } of record.files ?? []) {
    form.append('attachments', new File([buffer], name, { type: mimeType }));
  }
  const response = await page.request.post('/api/worksheet', {
    headers: { 'X-Requested-With': 'test' },
    multipart: form,
  });
  if (!response.ok()) throw new Error(`The record was not created: ${await response.text()}`);
  const { id }: { id: number } = await response.json();
  return id;
}

export async function fillEntry(page: Page): Promise<void> {
  await pick(page, { label: 'Job', typed: 'facade', option: 'Facade mod gården' });
  await pick(page, { label: 'Unit', typed: 'v-10', option: 'Skruer' });
  await field(page, 'Quantity').fill('2');
}

interface ListedRecord {
  readonly id: number;
}

export async function listRecords(
  page: Page,
  mode: 'YOURS' | 'ALL' = 'YOURS',
): Promise<ListedRecord[]> {
  const response = await page.request.get(`/api/worksheet?mode=${mode}`);
  const days: { worksheet: ListedRecord[] }[] = await response.json();
  return days.flatMap((day) => day.worksheet);
}
