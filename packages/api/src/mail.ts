import type { LanguageCode } from '@worksheet/domain/access/actor';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same beside the text, for programs that show it. */
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Rejects if the mail server does not accept the mail. */
export type SendMail = (mail: Mail) => Promise<void>;

interface LinkMail {
  readonly to: string;
  readonly url: string;
  readonly username: string;
  readonly accountName: string;
  readonly languageCode: LanguageCode;
  readonly purpose: 'invitation' | 'reset';
}

type Texts = (mail: LinkMail) => { readonly subject: string; readonly text: string };

const texts: Readonly<Record<LanguageCode, Readonly<Record<LinkMail['purpose'], Texts>>>> = {
  ENU: {
    invitation: ({ username, accountName, url }) => ({
      subject: `Log in to ${accountName}`,
      text: `You are invited to register your time at ${accountName}. Your username is ${username}.\n\nChoose a password here. The link works once, for 72 hours:\n${url}\n`,
    }),
    reset: ({ username, accountName, url }) => ({
      subject: `New password for ${accountName}`,
      text: `Somebody asked for a new password for ${username} at ${accountName}.\n\nChoose it here. The link works once, for an hour:\n${url}\n\nIf it was not you, ignore this mail: your password stays as it is.\n`,
    }),
  },
  DAN: {
    invitation: ({ username, accountName, url }) => ({
      subject: `Log ind på ${accountName}`,
      text: `Du er inviteret til at registrere din tid hos ${accountName}. Dit brugernavn er ${username}.\n\nVælg en adgangskode her. Linket virker én gang, i 72 timer:\n${url}\n`,
    }),
    reset: ({ username, accountName, url }) => ({
      subject: `Ny adgangskode til ${accountName}`,
      text: `Nogen har bedt om en ny adgangskode til ${username} hos ${accountName}.\n\nVælg den her. Linket virker én gang, i en time:\n${url}\n\nVar det ikke dig, så se bort fra mailen: din adgangskode ændres ikke.\n`,
    }),
  },
};

/** Returns the mail in the language of the user. */
export function linkMail(mail: LinkMail): Mail {
  return { to: mail.to, ...texts[mail.languageCode][mail.purpose](mail) };
}
