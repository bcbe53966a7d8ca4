export const session = {
  'login-title': 'Log in',
  'login-subtitle': 'Register your time and usage',
  username: 'Username',
  password: 'Password',
  account: 'Account',
  'account-hint': 'Your username exists in several accounts. Type the code of yours.',
  remember: 'Keep me logged in',
  'show-password': 'Show password',
  'hide-password': 'Hide password',
  login: 'Log in',
  'logging-out': 'Logging out…',
  'authentication-failed-error': 'Invalid login information',
} as const;
