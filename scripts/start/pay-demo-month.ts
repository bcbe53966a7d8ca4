import { demoPassword } from './demo-logins.ts';

/**
 * Pays the last month of the demo company as its administrator would, and opens the period again, so that every date can
 * be tried.
 */
export async function payDemoMonth(url: string): Promise<void> {
  const send = async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response;
  };
  let cookie = '';
  const login = await send('POST', '/user/login', {
    username: 'adam@NORDLYS',
    password: demoPassword,
  });
  cookie = login.headers.getSetCookie().join('; ');
  const now = new Date();
  const day = (month: number, date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), month, date)).toISOString().slice(0, 10);
  const month = now.getUTCMonth();
  await send('POST', '/pay/run', {
    from: day(month - 1, 1),
    to: day(month, 0),
    acceptQuestions: true,
  });
  const account = (await (await send('GET', '/account')).json()) as Record<string, unknown>;
  for (const name of readOnly) delete account[name];
  await send('PUT', '/account', { ...account, closedUntil: null });
  await send('GET', '/user/logout');
}

const readOnly = [
  'code',
  'name',
  'createdDate',
  'expirationDate',
  'active',
  'logo',
  'timeZone',
  'registersHoursOnly',
  'unitPlurals',
];
