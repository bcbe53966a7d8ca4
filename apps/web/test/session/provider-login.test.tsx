import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, reopenApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { countClicks } from '../support/count-clicks.ts';
import { button, expectAddress, expectCount, field, heading } from '../support/fields.ts';
import { logIn, openLogin } from '../support/login.ts';
import { calledNames, callsOf, Refusal, type Answers } from '../support/server.ts';

const link = (name: string) => page.getByRole('link', { name, exact: true });
const microsoft = link('Log in with Microsoft');
const offers: Answers['identity'] = {
  loginOffer: ({ account, email }) =>
    account === 'NORDLYS' || email?.endsWith('@nordlys.example')
      ? { provider: 'entra', companyName: 'Nordlys Byg A/S' }
      : { provider: null, companyName: null },
};
const alert = page.getByRole('alert');

afterEach(() => page.viewport(1280, 720));

/** The provider is another site: the test stays here. */
async function follow(to: ReturnType<typeof link>): Promise<void> {
  await expect.element(to).toBeVisible();
  to.element().addEventListener('click', (event) => event.preventDefault(), { once: true });
  await to.click();
}

test('without an account the login page asks nothing about providers', async () => {
  await openLogin('/login');
  await field('Username').fill('bo@TRIAL');
  await field('Password').fill('worksheet-test');
  await expect.element(button('Log in')).toBeVisible();
  expect(calledNames()).toEqual(['session.info', 'session.loginOptions']);
});

test('an account without a login of its own has the page as it was', async () => {
  await openLogin('/login?account=TRIAL', { answers: { identity: offers } });
  await expect.element(field('Account')).toHaveValue('TRIAL');
  await expectCount(page.getByRole('link', { name: /^Log in with/ }), 0);
  await expect.element(page.getByText('Register your time and usage')).toBeVisible();
  await expect.element(field('Username')).toHaveFocus();
});

test('the offer of an account travels in the request that the page makes anyway', async () => {
  const requests: string[] = [];
  await openLogin('/login?account=NORDLYS', {
    answers: {
      identity: {
        loginOffer: (_company, { url }) => {
          requests.push(new URL(url).pathname);
          return { provider: 'entra', companyName: 'Nordlys Byg A/S' };
        },
      },
    },
  });
  await expect.element(microsoft).toBeVisible();
  expect(requests).toEqual(['/trpc/identity.loginOffer,session.info']);
});

test('a company’s own login comes first, and the browser remembers the company', async () => {
  await page.viewport(390, 844);
  await openLogin('/login?account=NORDLYS', { answers: { identity: offers } });
  await expect.element(microsoft).toHaveAttribute('href', '/api/login/oidc?account=NORDLYS');
  await expect.element(page.getByText('Nordlys Byg A/S')).toBeVisible();
  await expectCount(field('Account'), 0);
  await expectAccessible();
  await follow(microsoft);

  history.replaceState(null, '', '/login');
  await reopenApp();
  await expect.element(microsoft).toBeVisible();
  await logIn('bo');
  await expect
    .poll(() => callsOf('session', 'login'))
    .toMatchObject([{ username: 'bo', account: 'NORDLYS' }]);
});

test('a login at the provider leads back to the page that was asked for', async () => {
  await openLogin('/login?account=NORDLYS&from=/hours', { answers: { identity: offers } });
  await expect
    .element(microsoft)
    .toHaveAttribute('href', '/api/login/oidc?account=NORDLYS&from=%2Fhours');
});

test('another company is one press away', async () => {
  await openLogin('/login?account=NORDLYS', { answers: { identity: offers } });
  await follow(microsoft);
  await link('another company').click();
  await expectAddress('/login');
  await expect.element(page.getByText('Register your time and usage')).toBeVisible();
  await expectCount(microsoft, 0);
});

test('a typed address of a confirmed domain brings the button of its company', async () => {
  await openLogin('/login', { answers: { identity: offers } });
  await field('Username').fill('bo@nordlys.example');
  await expect
    .element(microsoft)
    .toHaveAttribute('href', '/api/login/oidc?email=bo%40nordlys.example');
  await expect.element(field('Username')).toHaveFocus();
  await field('Username').fill('bo@elsewhere.example');
  await expect.element(microsoft).not.toBeInTheDocument();
});

test('a login at the provider that failed says why, and the address forgets it', async () => {
  await openLogin('/login?account=NORDLYS&error=identity-not-linked', {
    answers: { identity: offers },
  });
  await expect.element(alert).toMatchTextContent(/no user is linked with you/);
  await expectAddress('/login?account=NORDLYS');
  await expect.element(alert).toMatchTextContent(/no user is linked with you/);
});

test('an unknown code says no more than that it failed', async () => {
  await openLogin('/login?error=%3Cb%3Eyour+password%3C/b%3E');
  await expect.element(alert).toMatchTextContent('Something went wrong');
});

const pendingLink = () => ({
  username: 'bo',
  name: 'Bo Lund',
  email: 'bo@nordlys.example',
  companyName: 'Nordlys Byg A/S',
});

test('at the first login the person confirms who they are: two taps on a phone', async () => {
  await page.viewport(390, 844);
  const login = await openLogin('/login?account=NORDLYS', {
    answers: {
      identity: {
        ...offers,
        pendingLink,
        confirmLink: () => {
          login.beginSession();
          return login.session;
        },
      },
    },
  });
  const taps = countClicks();
  await follow(microsoft);
  await goTo('/login?error=identity-link-pending&from=/archive');
  await expect.element(heading('Are you Bo Lund of Nordlys Byg A/S?')).toBeVisible();
  await expectAddress('/login?from=%2Farchive');
  await expect.element(page.getByText(/bo@nordlys\.example/)).toBeVisible();
  await expectAccessible();
  await button('Yes, that is me').click();
  await expectAddress('/archive');
  await expect.element(page.getByRole('banner')).toMatchTextContent('bo');
  expect(taps()).toBe(2);
});

test('who is not the user goes back to the login', async () => {
  await openLogin('/login?error=identity-link-pending', { answers: { identity: { pendingLink } } });
  await button('No, somebody else').click();
  await expect.element(field('Username')).toBeVisible();
  expect(callsOf('identity', 'confirmLink')).toEqual([]);
});

test('a confirmation that is over leads back to the login', async () => {
  await openLogin('/login?error=identity-link-pending', {
    answers: {
      identity: {
        pendingLink: () => {
          throw new Refusal('sign-in-expired');
        },
      },
    },
  });
  await expect.element(alert).toMatchTextContent(/took too long/);
  await expectAccessible();
  await button('Log in again').click();
  await expect.element(field('Username')).toBeVisible();
  await expectCount(heading('Log in'), 1);
});
