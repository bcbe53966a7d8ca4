import type { me as en } from '../en/me.ts';
import type { Texts } from '../texts.ts';

export const me: Texts<typeof en> = {
  title: 'Login og sikkerhed',
  subtitle: 'Hvordan du logger ind, og hvor du er logget ind',
  password: 'Adgangskode',
  passkeys: 'Adgangsnøgler',
  sessions: 'Sessioner',
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
  'first-text': 'En anden har angivet din adgangskode. Vælg en, som kun du kender, og fortsæt.',
  'first-submit': 'Gem og fortsæt',
  'sessions-text': 'En session slutter senest 90 dage efter, at du loggede ind.',
  'this-session': 'Denne enhed',
  'unknown-device': 'Ukendt enhed',
  'session-since': 'Logget ind {{since}}',
  'session-seen': 'Sidst set {{seen}}',
  'end-session': 'Log ud',
  'end-session-of': 'Log ud af {{device}}, logget ind {{since}}',
  'session-ended': 'Logget ud der',
  'only-session': 'Du er ikke logget ind andre steder.',
  'end-others': 'Log ud alle andre steder',
  'end-others-text':
    'Du forbliver logget ind her. Det, der er skrevet andre steder og ikke gemt, går tabt.',
  'others-ended': 'Logget ud alle andre steder',
};
