import type { Texts } from './texts.ts';

const en = {
  title: 'Login and security',
  subtitle: 'How you log in, and where you are logged in',
  password: 'Password',
  passkeys: 'Passkeys',
  sessions: 'Sessions',
  data: 'Your data',
  'change-password': 'Change password',
  'change-password-text': 'You stay logged in here, and are logged out everywhere else.',
  'current-password': 'Current password',
  'given-password': 'The password you were given',
  'new-password': 'New password',
  'confirm-password': 'Repeat the new password',
  'password-hint':
    'At least {{min}} characters. Not a common password, a date, your username or the name of the company.',
  'password-changed': 'Password successfully changed',
  'password-failure': 'Password change failed',
  'first-title': 'Choose your own password',
  'first-text': 'Somebody else set your password. Choose one that only you know, then continue.',
  'first-submit': 'Save and continue',
  'sessions-text': 'A session ends 90 days after the login at the latest.',
  'this-session': 'This device',
  'unknown-device': 'Unknown device',
  'session-since': 'Logged in {{since}}',
  'session-seen': 'Last seen {{seen}}',
  'end-session': 'Log out',
  'end-session-of': 'Log out {{device}}, logged in {{since}}',
  'session-ended': 'Logged out there',
  'only-session': 'You are logged in nowhere else.',
  'end-others': 'Log out everywhere else',
  'end-others-text': 'You stay logged in here. What is typed elsewhere and not saved is lost.',
  'others-ended': 'Logged out everywhere else',
} as const;

const da: Texts<typeof en> = {
  title: 'Login og sikkerhed',
  subtitle: 'Hvordan du logger ind, og hvor du er logget ind',
  password: 'Adgangskode',
  passkeys: 'Adgangsnøgler',
  sessions: 'Her er du logget ind',
  data: 'Dine data',
  'change-password': 'Skift adgangskode',
  'change-password-text': 'Du forbliver logget ind her og logges ud alle andre steder.',
  'current-password': 'Nuværende adgangskode',
  'given-password': 'Den adgangskode, du har fået',
  'new-password': 'Ny adgangskode',
  'confirm-password': 'Gentag den nye adgangskode',
  'password-hint':
    'Mindst {{min}} tegn. Ikke en almindelig adgangskode, en dato, dit brugernavn eller virksomhedens navn.',
  'password-changed': 'Adgangskoden er ændret',
  'password-failure': 'Adgangskoden kunne ikke ændres',
  'first-title': 'Vælg din egen adgangskode',
  'first-text':
    'En anden har angivet din adgangskode. Vælg en, som kun du kender, før du fortsætter.',
  'first-submit': 'Gem og fortsæt',
  'sessions-text': 'Du bliver logget ud senest 90 dage efter, at du loggede ind.',
  'this-session': 'Denne enhed',
  'unknown-device': 'Ukendt enhed',
  'session-since': 'Logget ind {{since}}',
  'session-seen': 'Sidst brugt {{seen}}',
  'end-session': 'Log ud',
  'end-session-of': 'Log ud på {{device}}, logget ind {{since}}',
  'session-ended': 'Du er logget ud dér',
  'only-session': 'Du er ikke logget ind andre steder.',
  'end-others': 'Log ud alle andre steder',
  'end-others-text':
    'Du forbliver logget ind her. Det, der er skrevet andre steder og ikke gemt, går tabt.',
  'others-ended': 'Du er logget ud alle andre steder',
};

/** The texts of the pages about the user's own login, and of their entries in the user menu. */
export const meTexts = { en: { me: en }, da: { me: da } };
