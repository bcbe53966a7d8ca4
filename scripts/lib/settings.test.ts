import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

it('Help of the demo writes to an example address, and production without SUPPORT_EMAIL has none (D37)', () => {
  const supportEmail = (env: NodeJS.ProcessEnv) => readSettings(env).supportEmail;
  expect(supportEmail({})).toBe('support@worksheet.example');
  expect(supportEmail({ SUPPORT_EMAIL: 'help@nordlys.example' })).toBe('help@nordlys.example');
  expect(supportEmail({ NODE_ENV: 'production' })).toBeUndefined();
  expect(supportEmail({ PUBLIC_URL: 'https://worksheet.example.com' })).toBeUndefined();
});
