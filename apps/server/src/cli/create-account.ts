import { choice, refuseElsewhere, type Command } from '#cli/command.ts';
import { withInstallation } from '#cli/open.ts';

export const createAccount: Command = {
  name: 'create-account',
  summary: 'Open an account with its first administrator',
  example: "NORDLYS 'Nordlys Byg A/S' --language DAN --expires 2027-12-31",
  more: 'Shows the password of the administrator, this once.',
  takes: [
    { name: 'CODE', about: 'what the account is called when signing in; letters, digits, - _ / .' },
    { name: 'NAME', about: 'the name of the company' },
  ],
  options: {
    admin: { value: 'USERNAME', about: 'the first administrator (admin)' },
    language: { value: 'LANGUAGE', about: 'ENU or DAN (ENU)' },
    'time-zone': { value: 'ZONE', about: 'such as Europe/London (Europe/Copenhagen)' },
    expires: { value: 'DATE', about: 'its last day, YYYY-MM-DD (never)' },
    operators: { about: 'the account of those who run the installation; there is only one' },
  },
  run: (call) =>
    withInstallation(call, async ({ operator, inAccount, operatorsAt }) => {
      const code = call.given('CODE');
      const isOperators = call.isOn('operators');
      if (isOperators) refuseElsewhere(code, operatorsAt);
      const languageCode = choice(call, 'language', { of: ['ENU', 'DAN'], otherwise: 'ENU' });
      const created = await operator.tenant.create({
        code,
        name: call.given('NAME'),
        adminUsername: call.option('admin') ?? 'admin',
        languageCode,
        timeZone: call.option('time-zone'),
        expirationDate: call.option('expires'),
      });
      if (isOperators) {
        const calls = await inAccount(code);
        await calls.user.update({
          username: created.adminUsername,
          languageCode,
          profileType: 'Admin',
          role: 'Operator',
          active: true,
        });
      }
      return {
        data: created,
        text: `Account ${created.code} is open. Its administrator signs in as ${created.adminUsername} with ${created.password}`,
      };
    }),
};
