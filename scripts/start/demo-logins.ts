const password = 'worksheet-demo';

const logins: [account: string, users: string][] = [
  ['NORDLYS', 'adam (Admin)  tove (Teamleader)  bo  ida  kim'],
  ['HARBOUR', 'alice (Admin)  liam (Teamleader)  emma  ida'],
  ['OPERATOR', 'operator (Admin of the tenants)'],
];

/** Who can sign in to the demo data, for the terminal. */
export function demoLogins(): string {
  const lines = logins.map(([account, users]) => `  ${account.padEnd(10)} ${users}`);
  return [`  Sign in with account, user name and the password ${password}:`, ...lines, ''].join(
    '\n',
  );
}
