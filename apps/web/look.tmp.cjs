const { chromium } = require('@playwright/test');
(async () => {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox'],
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)));
  page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 400)));
  const base = 'http://127.0.0.1:4871';
  await page.goto(base + '/');
  await page.getByRole('textbox').first().fill('adam@NORDLYS');
  await page.locator('input[type=password]').fill('worksheet-demo');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(4000);
  await page.goto(base + '/admin/import');
  await page.waitForTimeout(2500);
  await page.screenshot({ path: '/tmp/imp/0-import.png' });
  await page.goto(base + '/admin/import?entity=worksheet');
  await page.waitForTimeout(3000);
  await page.screenshot({ path: '/tmp/imp/1-file.png' });
  await page.locator('input[type=file]').setInputFiles('/tmp/imp/toggl.csv');
  await page.getByRole('radio').first().waitFor({ timeout: 20000 });
  await page.screenshot({ path: '/tmp/imp/2-questions.png', fullPage: true });
  await page.getByRole('radio', { name: /Dagen/ }).click();
  await page.waitForTimeout(2500);
  await page.screenshot({ path: '/tmp/imp/3-answered.png', fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(600);
  await page.screenshot({ path: '/tmp/imp/4-phone.png', fullPage: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  for (let i = 0; i < 12; i += 1) {
    const go = page.getByRole('button', { name: /^Se de/ });
    if (await go.isEnabled().catch(() => false)) break;
    const all = page.getByRole('button', { name: /Opret alle/ });
    if (await all.count()) {
      await all.first().click();
      await page.waitForTimeout(1500);
      continue;
    }
    const open = page.locator('fieldset').first();
    if (!(await open.count())) break;
    console.log(
      i,
      await open.locator('legend').innerText(),
      '|',
      (await open.locator('label').allInnerTexts()).join(' / '),
    );
    await open.locator('label').first().click();
    await page.waitForTimeout(2500);
  }
  await page
    .getByRole('button', { name: /^Se de/ })
    .click({ timeout: 5000 })
    .catch((e) => console.log('no see', e.message.slice(0, 100)));
  await page.waitForTimeout(1000);
  await page.screenshot({ path: '/tmp/imp/5-check.png', fullPage: true });
  await page
    .getByRole('button', { name: /^Importér/ })
    .click({ timeout: 5000 })
    .catch((e) => console.log('no import', e.message.slice(0, 100)));
  await page.waitForTimeout(4000);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/imp/6-done.png', fullPage: true });
  await browser.close();
})();
