import type { me as en } from '../en/me.ts';
import type { Texts } from '../texts.ts';

export const me: Texts<typeof en> = {
  title: 'Login og sikkerhed',
  subtitle: 'Hvordan du logger ind, og hvor du er logget ind',
  password: 'Adgangskode',
  passkeys: 'Adgangsnøgler',
  sessions: 'Sessioner',
};
