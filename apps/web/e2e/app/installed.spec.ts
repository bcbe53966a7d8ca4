import { expect, test, type Page } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { startDeployment } from '../support/deployment.ts';

test.use({ serviceWorkers: 'allow' });

const web = { languageCode: 'DAN', resourceUnits: 'Quantity' } as const;

test('the app can be installed in either language, with icons that exist (decisions/offline)', async ({
  page,
}) => {
  const { signIn } = await makeCompany(web);
  await signIn(page, 'bo');
  await page.goto('/');
  const link = page.locator('link[rel=manifest]');
  await expect(link).toHaveAttribute('href', '/manifest.da.webmanifest');
  for (const [path, name] of [
    ['/manifest.webmanifest', 'Worksheet'],
    ['/manifest.da.webmanifest', 'Arbejdsseddel'],
  ]) {
    const response = await page.request.get(String(path));
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await response.json();
    expect(manifest).toMatchObject({ name, display: 'standalone', start_url: '/' });
    for (const { src, type } of manifest.icons) {
      const icon = await page.request.get(src);
      expect(icon.headers()['content-type']).toContain(type);
    }
  }
});

test('a worker keeps no page of another build; a new version is announced once nothing is being filled in, and the reload gets it (decisions/offline)', async ({
  page,
}) => {
  const deployment = await startDeployment();
  await page.goto(deployment.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.evaluate(() => {
    const input = document.body.appendChild(document.createElement('input'));
    input.focus();
    // Drafts survive the reload; a forgotten one must not hold versions back for ever.
    localStorage.setItem('own 1 2 record 3 4', '{}');
  });
  const shells = () => page.evaluate(() => caches.keys());
  const first = expect.stringMatching(/^shell (?!next)/);
  // Both builds are deployed.
  deployment.deploy('worker');
  expect(await update(page)).toBe('redundant');
  expect(await shells()).toEqual([first]);

  deployment.deploy();
  expect(await update(page)).toBe('installed');
  const message = page.getByText('A new version is ready');
  await expect(message).toHaveCount(0);
  await page.locator('input:focus').blur();
  await expect(message).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await reloaded;
  expect(await shells()).toEqual([first, expect.stringMatching(/^shell next/)]);
  deployment.close();
});

/** Returns what became of the new worker. */
function update(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const { installing, waiting } = await registration.update();
    const worker = installing ?? waiting;
    if (!worker) return 'none';
    await new Promise<void>((done) => {
      const look = () => {
        if (['installed', 'redundant'].includes(worker.state)) done();
      };
      worker.addEventListener('statechange', look);
      look();
    });
    return worker.state;
  });
}

test('a message of the server is shown, and a tap opens its page in the window that is open (decisions/reminders)', async ({
  page,
  context,
}) => {
  const { signIn } = await makeCompany(web);
  await signIn(page, 'bo');
  const devtools = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = context.serviceWorkers();
  // A browser without a screen shows none.
  await worker?.evaluate(() => {
    const shown: unknown[] = [];
    Object.assign(globalThis, { shown });
    ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
      shown.push({ title, body: options?.body, data: options?.data });
      return Promise.resolve();
    };
  });
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await found,
    data: JSON.stringify({ title: 'Tirsdag mangler', body: '0 af 7,40 timer', url: '/hours' }),
  });
  const shown = () => worker?.evaluate(() => Reflect.get(globalThis, 'shown'));
  await expect
    .poll(shown)
    .toEqual([{ title: 'Tirsdag mangler', body: '0 af 7,40 timer', data: '/hours' }]);

  await worker?.evaluate(() => {
    const notification = { data: '/hours', close: () => undefined };
    const tap = { notification, waitUntil: (work: Promise<void>) => work.catch(() => undefined) };
    dispatchEvent(Object.assign(new Event('notificationclick'), tap));
  });
  await expect(page).toHaveURL(/\/hours$/);
});
