import { invitation as da } from './da/invitation.ts';
import { invitation as en } from './en/invitation.ts';
import type { Language } from './language.ts';

/** The texts of invitations, which only their chunks contain. */
export interface InvitationTexts {
  readonly invitation: typeof en;
}

export function invitationTexts(language: Language) {
  return { invitation: language === 'da' ? da : en };
}
