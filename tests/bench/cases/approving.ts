import type { Measurement } from '#report/measurement.ts';
import { median } from '#load.ts';
import { type Environment, logIn } from '#environment/environment.ts';
import { codes } from '#environment/plan.ts';

const records = 1_000;
const calls = 10;

/** Approves the maximum of records of one call, and withdraws the approval. */
export async function approving({ app, ...environment }: Environment): Promise<Measurement[]> {
  const cookie = await logIn({ app, ...environment }, codes.middle, 'boss');
  const list = await fetch(`${app.url}/api/worksheet?mode=ALL&approved=false&limit=${records}`, {
    headers: { cookie },
  });
  const days: { worksheet: { id: number; version: number }[] }[] = await list.json();
  let entries = days.flatMap(({ worksheet }) =>
    worksheet.map(({ id, version }) => ({ id, version })),
  );
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const began = performance.now();
    const response = await fetch(`${app.url}/api/worksheet/approve-many`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': `bench ${began}` },
      body: JSON.stringify({ entries, isApproved: call % 2 === 0 }),
    });
    const { approved }: { approved: number[] } = await response.json();
    times.push(performance.now() - began);
    if (approved.length !== records) throw new Error(`${approved.length} records were approved.`);
    entries = entries.map(({ id, version }) => ({ id, version: version + 1 }));
  }
  return [
    {
      name: `approve ${records} records`,
      value: median(times),
      unit: 'ms',
      goal: { atMost: 1_000 },
      detail: `longest: ${Math.max(...times).toFixed(0)} ms`,
    },
  ];
}
