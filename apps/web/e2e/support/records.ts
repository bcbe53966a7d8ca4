import type { Page } from '@playwright/test';

interface RecordToMake {
  readonly accountId: number;
  readonly description?: string;
  readonly date?: string;
  readonly files?: readonly { name: string; mimeType: string; buffer: Buffer<ArrayBuffer> }[];
  /** Any other field, as the REST call names it. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** A record of whoever is signed in, made by the API as setting up; answers its id. */
export async function makeRecord(page: Page, record: RecordToMake): Promise<number> {
  const form = new FormData();
  const fields = {
    accountId: String(record.accountId),
    date: record.date ?? new Date().toISOString().slice(0, 10),
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
  const answer = await page.request.post('/api/worksheet', { multipart: form });
  if (!answer.ok()) throw new Error(`No record was made: ${await answer.text()}`);
  const { id }: { id: number } = await answer.json();
  return id;
}
