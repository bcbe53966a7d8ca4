import { Bell, CalendarDays, Fingerprint, IdCard, KeyRound, MonitorSmartphone } from 'lucide-react';

/** The pages about oneself, with their texts (`meTexts`): tabs there, and entries of both menus. */
export const mePages = [
  { to: '/me/password', text: 'me.password', Icon: KeyRound },
  { to: '/me/passkeys', text: 'me.passkeys', Icon: Fingerprint },
  { to: '/me/sessions', text: 'me.sessions', Icon: MonitorSmartphone },
  { to: '/me/calendar', text: 'me.calendar', Icon: CalendarDays },
  { to: '/me/reminders', text: 'me.reminders', Icon: Bell },
  { to: '/me/data', text: 'me.data', Icon: IdCard },
] as const;
