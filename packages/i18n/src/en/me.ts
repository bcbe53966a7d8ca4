export const me = {
  title: 'Login and security',
  subtitle: 'How you log in, and where you are logged in',
  password: 'Password',
  passkeys: 'Passkeys',
  sessions: 'Sessions',
} as const;
