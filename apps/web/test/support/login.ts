import type { Inputs } from '#trpc.ts';
import { openSignedOut, shellAnswers } from './app.tsx';
import { button, field } from './fields.ts';
import { noOffer } from './identity.ts';
import { account as makeAccount, session as makeSession, type Person } from './people.ts';
import { Refusal, setAnswers, type Answers } from './server.ts';

interface LoginOptions {
  readonly as?: Person;
  readonly session?: Parameters<typeof makeSession>[2];
  readonly isSignedIn?: boolean;
  /** Throws if the login is refused. */
  readonly logIn?: (input: Inputs['session']['login']) => void;
  /** Throws if the logout does not arrive. */
  readonly logOut?: () => void;
  readonly answers?: Answers;
}

/** Opens a page, by default without a session; a login begins one. */
export async function openLogin(path: string, options: LoginOptions = {}) {
  const {
    as: person = 'bo',
    isSignedIn: isFirstSignedIn = false,
    logIn = () => undefined,
    logOut = () => undefined,
    answers = {},
  } = options;
  const account = makeAccount();
  const session = makeSession(person, account, options.session);
  let isSignedIn = isFirstSignedIn;
  const withSession = <T>(value: T): T => {
    if (!isSignedIn) throw new Refusal('not-signed-in');
    return value;
  };
  setAnswers(shellAnswers);
  setAnswers(answers);
  await openSignedOut(path, {
    account: { read: () => withSession(account) },
    identity: { loginOffer: () => noOffer, ...answers.identity },
    session: {
      info: () => withSession(session),
      loginOptions: () => ({ forgottenPassword: true }),
      login: (input) => {
        logIn(input);
        isSignedIn = true;
        return session;
      },
      logout: () => {
        logOut();
        isSignedIn = false;
        return { ok: true };
      },
      ...answers.session,
    },
  });
  return {
    session,
    /** Begins the session as another way to log in does. */
    beginSession: () => {
      isSignedIn = true;
    },
    /** Ends the session as an expiry does, which the page does not notice. */
    loseSession: () => {
      isSignedIn = false;
    },
    withSession,
  };
}

const texts = {
  ENU: { username: 'Username', password: 'Password', logIn: 'Log in' },
  DAN: { username: 'Brugernavn', password: 'Adgangskode', logIn: 'Log ind' },
};

export async function logIn(username: string, languageCode: 'ENU' | 'DAN' = 'ENU'): Promise<void> {
  const words = texts[languageCode];
  await field(words.username).fill(username);
  await field(words.password).fill('worksheet-test');
  await button(words.logIn).click();
}
