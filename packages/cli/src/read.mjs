import { UsageError } from './calls.mjs';
import { dateOf, say } from './terminal.mjs';

/** Whose records are read: a key of an agent has its own person. */
const whose = (user) => (user === undefined ? {} : { username: user });

/** Shows the lines of today and their sum against the norm. */
export async function today({ calls, user }) {
  const date = dateOf(new Date());
  const query = { from: date, to: date, ...whose(user) };
  const days = await calls.get('/api/worksheet', query);
  const lines = days.flatMap(({ worksheet }) => worksheet);
  for (const line of lines) say(textOf(line));
  const [day] = await calls.get('/api/hours', query);
  const hours = (day?.hours ?? 0) + (day?.credited ?? 0);
  const norm = day?.norm ?? null;
  say(norm === null ? `${hours.toFixed(2)} h` : `${hours.toFixed(2)} of ${norm.toFixed(2)} h`);
}

/** Shows the past days of a month on which less than half the norm is registered. */
export async function missing({ calls, user, month }) {
  const now = dateOf(new Date());
  const chosen = month ?? now.slice(0, 7);
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(chosen))
    throw new UsageError('--month is a month such as 2026-11.');
  const [year, number] = chosen.split('-').map(Number);
  const last = dateOf(new Date(year, number, 0));
  const query = { from: `${chosen}-01`, to: last, ...whose(user) };
  const days = (await calls.get('/api/hours', query)).filter(({ state }) => state === 'missing');
  for (const { date, hours, norm } of days)
    say(`${date}  ${hours.toFixed(2)} of ${norm.toFixed(2)} h`);
  if (days.length === 0) say(`Nothing is missing in ${chosen}.`);
}

/** An entry or a record in one line. */
export function textOf(line) {
  const amount = line.timeFrom
    ? `${line.timeFrom.slice(11, 16)}-${line.timeTo?.slice(11, 16) ?? ''}`
    : `${line.quantity ?? '?'} ${line.unitOfMeasureDescription ?? line.unitOfMeasureCode ?? ''}`;
  const job = line.jobDescription ?? line.jobCode ?? '?';
  return [line.date, amount.trim(), job, line.description].filter(Boolean).join('  ');
}
