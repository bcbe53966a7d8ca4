import { ownListRequests } from '#cases/lists.ts';
import { logIn, type Environment } from '#environment/environment.ts';
import { codes } from '#environment/plan.ts';
import type { Measurement } from '#report/measurement.ts';
import { measureResponseTime } from '#response-time.ts';

const items = 10_000;

interface Answer {
  readonly check: string;
  readonly counts: { readonly created: number; readonly unchanged: number };
}

/** Imports 10,000 items with their units of measure into a company that has none of them. */
export async function importing(environment: Environment): Promise<Measurement[]> {
  const { app } = environment;
  const address = `${app.url}/api/import/item`;
  const cookie = await logIn(environment, codes.middle, 'boss');
  const headers = { cookie, origin: app.url };
  const { rest: lists } = ownListRequests(environment, await logIn(environment, codes.large, 'w1'));
  const quiet = await measureResponseTime('lists', lists);

  const send = async (file: File, fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    const began = performance.now();
    const response = await fetch(address, { method: 'POST', headers, body: form });
    if (!response.ok) throw new Error(`import: ${response.status} ${await response.text()}`);
    const answer = (await response.json()) as Answer;
    return { answer, seconds: (performance.now() - began) / 1_000 };
  };

  const file = itemFile('A');
  const checked = await send(file, { dryRun: 'true', rows: 'true' });
  const done = await send(file, { check: checked.answer.check });
  const again = await send(file, { dryRun: 'true', rows: 'true' });

  const beside = itemFile('B');
  const progress = { isDone: false };
  const imported = (async () => {
    const { answer } = await send(beside, { dryRun: 'true', rows: 'true' });
    await send(beside, { check: answer.check });
  })().finally(() => {
    progress.isDone = true;
  });
  const times: number[] = [];
  while (!progress.isDone) {
    const began = performance.now();
    const response = await fetch(lists.url, { headers: { ...lists.headers } });
    await response.arrayBuffer();
    times.push(performance.now() - began);
  }
  await imported;
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

  const seconds = (name: string, value: number, goal: number, count: number): Measurement => ({
    name,
    value,
    unit: 's',
    goal: { atMost: goal },
    detail: `${count} rows`,
  });
  return [
    seconds('check of 10,000 items', checked.seconds, 5, checked.answer.counts.created),
    seconds('import of 10,000 items', done.seconds, 10, done.answer.counts.created),
    seconds('the same file again', again.seconds, 5, again.answer.counts.unchanged),
    {
      name: 'lists during an import, 95 %',
      value: p95 / quiet.p95,
      unit: '×',
      goal: { atMost: 2 },
      detail: `${quiet.p95.toFixed(1)} ms quiet, ${p95.toFixed(1)} ms during it`,
    },
  ];
}

function itemFile(series: string): File {
  const units = ['STK', 'KASSE', 'PALLE', 'M2'];
  const lines = Array.from({ length: items }, (_, index) => {
    const unit = units[index % units.length] ?? '';
    return `${series}-${index};Vare ${index} med en tekst;57${series}${index};${unit};Nej`;
  });
  const text = ['Nummer;Beskrivelse;GTIN;Basisenhed;Spærret', ...lines].join('\r\n');
  return new File([text], 'varer.csv', { type: 'text/csv' });
}
