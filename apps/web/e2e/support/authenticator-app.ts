import { Secret, TOTP } from 'otpauth';

/** An authenticator app of which each code is new: the server accepts the next one half a minute early. */
export function makeAuthenticatorApp(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let last = 0;
  return {
    nextCode(): string {
      last = Math.max(last + 30_000, Date.now());
      return totp.generate({ timestamp: last });
    },
  };
}
