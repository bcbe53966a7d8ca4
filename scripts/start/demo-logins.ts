export const demoPassword = 'worksheet-demo';

const logins: [account: string, users: string][] = [
  ['NORDLYS', 'adam (Admin)  tove (Teamleader)  bo  ida  kim'],
  ['HARBOUR', 'alice (Admin)  liam (Teamleader)  emma  ida'],
  ['OPERATOR', 'operator (Operator)'],
];

export function demoLogins(): string {
  const lines = logins.map(([account, users]) => `  ${account.padEnd(10)} ${users}`);
  return [`  Log in with account, username and the password ${demoPassword}:`, ...lines, ''].join(
    '\n',
  );
}
