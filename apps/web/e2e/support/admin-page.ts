import { expect, type Locator, type Page } from '@playwright/test';
import { expectToast, field, pick } from './fields.ts';
import type { LanguageCode } from './app-texts.ts';
import { setupTexts as texts, type Bilingual, type ListTexts } from './setup-texts.ts';

interface AdminPageOptions {
  readonly page: Page;
  readonly languageCode: LanguageCode;
  readonly touch: boolean;
}

export function adminPage({ page, languageCode, touch }: AdminPageOptions) {
  const translate = <T>(word: Bilingual<T>) => word[languageCode];
  const press = (target: Locator) => (touch ? target.tap() : target.click());
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = page.getByRole('heading', { level: 1 });

  const open = async (title: string) => {
    const back = page.getByRole('navigation', { name: translate(texts.trail) });
    const admin = back.getByRole('link', { name: translate(texts.admin), exact: true });
    if ((await heading.textContent()) !== translate(texts.admin)) await press(admin);
    await press(page.getByRole('link', { name: new RegExp(`^${title}\\s`) }));
    await expect(heading).toHaveText(title);
  };

  return {
    translate,
    press,
    button,
    heading,
    open,
    openEmpty: async ({ title, empty, add }: ListTexts) => {
      await open(title);
      await expect(page.getByRole('heading', { name: empty })).toBeVisible();
      await press(page.getByRole('main').getByText(add, { exact: true }).last());
    },
    create: () => press(button(translate(texts.create))),
    choose: (label: string, typed: string, option = typed) =>
      pick(page, { label, typed, option, touch }),
    expectListed: (name: string) =>
      expect(page.getByRole('link', { name: `${translate(texts.edit)} ${name}` })).toBeVisible(),
    addPart: async (
      { title, add, created }: Omit<ListTexts, 'empty'>,
      { code, description }: { readonly code: string; readonly description: string },
    ) => {
      const box = page.getByRole('region', { name: title, exact: true });
      await press(box.getByRole('button', { name: add, exact: true }));
      await field(box, translate(texts.code)).fill(code);
      await field(box, translate(texts.description)).fill(description);
      await press(box.getByRole('button', { name: translate(texts.create), exact: true }));
      await expectToast(page, created);
      await expect(box.getByRole('row', { name: new RegExp(`(^| )${code}( |$)`) })).toContainText(
        description,
      );
    },
  };
}
