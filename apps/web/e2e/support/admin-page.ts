import { expect, type Locator, type Page } from '@playwright/test';
import { expectToast, field, pick } from './fields.ts';
import type { LanguageCode } from './app-texts.ts';
import { setupTexts as words, type Bilingual, type ListTexts } from './setup-texts.ts';

interface AdminPageOptions {
  readonly page: Page;
  readonly languageCode: LanguageCode;
  /** By finger, where the screen is touched. */
  readonly touch: boolean;
}

/** How someone works in the admin area: in a language, with a finger or a pointer. */
export function adminPage({ page, languageCode, touch }: AdminPageOptions) {
  const say = <T>(word: Bilingual<T>) => word[languageCode];
  const press = (what: Locator) => (touch ? what.tap() : what.click());
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = page.getByRole('heading', { level: 1 });

  /** Goes to one of the tiles of the admin overview. */
  const open = async (title: string) => {
    const back = page.getByRole('navigation', { name: say(words.trail) });
    const admin = back.getByRole('link', { name: say(words.admin), exact: true });
    if ((await heading.textContent()) !== say(words.admin)) await press(admin);
    await press(page.getByRole('link', { name: new RegExp(`^${title}\\s`) }));
    await expect(heading).toHaveText(title);
  };

  return {
    say,
    press,
    button,
    heading,
    open,
    /** Opens an empty list and follows where it leads. */
    openEmpty: async ({ title, empty, add }: ListTexts) => {
      await open(title);
      await expect(page.getByRole('heading', { name: empty })).toBeVisible();
      await press(page.getByRole('main').getByText(add, { exact: true }).last());
    },
    create: () => press(button(say(words.create))),
    choose: (label: string, typed: string, option = typed) =>
      pick(page, { label, typed, option, touch }),
    expectListed: (name: string) =>
      expect(page.getByRole('link', { name: `${say(words.edit)} ${name}` })).toBeVisible(),
    /** Adds a part to what a page is about, in its panel. */
    addPart: async (
      { title, add, created }: Omit<ListTexts, 'empty'>,
      { code, description }: { readonly code: string; readonly description: string },
    ) => {
      const box = page.getByRole('region', { name: title, exact: true });
      await press(box.getByRole('button', { name: add, exact: true }));
      await field(box, say(words.code)).fill(code);
      await field(box, say(words.description)).fill(description);
      await press(box.getByRole('button', { name: say(words.create), exact: true }));
      await expectToast(page, created);
      await expect(box.getByRole('row', { name: code })).toContainText(description);
    },
  };
}
