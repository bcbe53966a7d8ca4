import type { session as en } from '../en/session.ts';
import type { Texts } from '../texts.ts';

export const session: Texts<typeof en> = {
  'login-subtitle': 'Registrér din tid og dit forbrug',
  username: 'Brugernavn',
  password: 'Adgangskode',
  account: 'Virksomhed',
  'account-hint': 'Dit brugernavn findes i flere virksomheder. Skriv koden for din.',
  remember: 'Forbliv logget ind',
  'show-password': 'Vis adgangskode',
  'hide-password': 'Skjul adgangskode',
  'entry-waits': 'Din påbegyndte registrering er gemt i denne browser. Log ind for at fortsætte.',
  login: 'Log ind',
  'login-passkey': 'Log ind med en adgangsnøgle',
  or: 'eller',
  forgotten: 'Glemt adgangskode',
  'choose-account': 'Angiv virksomheden',
  'retry-seconds_one': 'Prøv igen om {{count}} sekund.',
  'retry-seconds_other': 'Prøv igen om {{count}} sekunder.',
  'retry-minutes_one': 'Prøv igen om {{count}} minut.',
  'retry-minutes_other': 'Prøv igen om {{count}} minutter.',
  'logging-out': 'Logger ud…',
  idle: 'Du har været inaktiv for længe og er blevet logget ud.',
};
