import { invitation as da } from './da/invitation.ts';
import { invitation as en } from './en/invitation.ts';

/** The texts of invitations, which only their chunks contain. */
export const invitationTexts = { en: { invitation: en }, da: { invitation: da } };
