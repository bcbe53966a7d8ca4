import { newId } from './people.ts';
import type { Answers } from './server.ts';

const now = '2026-11-18T09:00:00.000Z';

/** Two passkeys of a user without an authenticator app. */
export const factorAnswers = {
  passkey: {
    list: () =>
      ['Adams telefon', 'Bærbar computer på kontoret i Esbjerg'].map((name) => ({
        id: newId(),
        name,
        isBackedUp: true,
        createdDateTime: now,
        lastUsedDateTime: null,
      })),
  },
  secondFactor: {
    read: () => ({
      isRequired: true,
      hasAuthenticatorApp: false,
      passkeys: 2,
      recoveryCodesLeft: 0,
    }),
    beginApp: () => newApp,
  },
} satisfies Answers;

export const newApp = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Worksheet:adam?secret=JBSWY3DPEHPK3PXP&issuer=Worksheet',
};

/** This device and a phone. */
export const sessionAnswers = {
  session: {
    list: () =>
      ['Firefox, Windows', 'Safari, iPhone'].map((device, index) => ({
        id: String(index).repeat(64),
        current: index === 0,
        device,
        createdDateTime: now,
        lastSeenDateTime: now,
        expiresDateTime: '2027-02-01T00:00:00.000Z',
      })),
  },
} satisfies Answers;
