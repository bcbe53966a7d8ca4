import { choice, refuseElsewhere, type Command } from '#cli/command.ts';
import { withInstallation } from '#cli/open.ts';

export const createUser: Command = {
  name: 'create-user',
  summary: 'Add a user to an account',
  example: 'NORDLYS bo --profile Teamleader --team MONTAGE',
  more: 'Shows their password, this once.',
  takes: [
    { name: 'CODE', about: 'the account' },
    { name: 'USERNAME', about: 'how they sign in' },
  ],
  options: {
    profile: { value: 'PROFILE', about: 'Basic, Teamleader or Admin (Basic)' },
    language: { value: 'LANGUAGE', about: 'ENU or DAN (that of the account)' },
    team: { value: 'CODE', about: 'the team they belong to (none)' },
    operator: { about: 'runs the installation; only in the account of the operators' },
  },
  run: (call) =>
    withInstallation(call, async ({ operator, inAccount, operatorsAt, newPassword }) => {
      const code = call.given('CODE');
      const username = call.given('USERNAME');
      if (call.isOn('operator')) refuseElsewhere(code, operatorsAt);
      const { languageCode } = await operator.tenant.single({ code });
      const calls = await inAccount(code);
      const password = newPassword();
      await calls.user.create({
        username,
        password,
        confirmPassword: password,
        profileType: choice(call, 'profile', {
          of: ['Basic', 'Teamleader', 'Admin'],
          otherwise: 'Basic',
        }),
        languageCode: choice(call, 'language', { of: ['ENU', 'DAN'], otherwise: languageCode }),
        teamCode: call.option('team'),
        role: call.isOn('operator') ? 'Operator' : 'User',
      });
      return {
        data: { code, username, password },
        text: `${username} can sign in to ${code} with ${password}`,
      };
    }),
};
