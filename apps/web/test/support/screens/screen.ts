import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { resetLanguage, setLanguage } from '#lib/i18n/language.ts';
import type { FileRoutesById } from '#route-tree.gen.ts';
import { openApp, openSignedOut } from '../app.tsx';
import { findViolations, settle } from '../axe.ts';
import { findConflictingClasses } from '../classes.ts';
import { findFocusFaults } from '../focus.ts';
import { expectSettled } from '../network.ts';
import type { Person } from '../people.ts';
import { mergeAnswers, type Answers, type FileAnswers } from '../server.ts';
import { filledCompany, today } from './company.ts';

/* The screens of the app and their states, each of which is checked once a day; at night a browser checks more. */

export type RouteId = keyof FileRoutesById;

/** A dialog, menu or error of a screen. */
export interface State {
  readonly name: string;
  /** 1280 and 390 in turn by default. */
  readonly width?: number;
  readonly path?: string;
  readonly isLoading?: boolean;
  readonly answers?: Answers;
  readonly files?: FileAnswers;
  readonly open?: () => Promise<unknown>;
  /** Undoes what outlives the page. */
  readonly close?: () => Promise<unknown>;
  /** The selector of the part that differs: by default an overlay, else the page below the menu. */
  readonly within?: string;
}

export interface Screen {
  /** Undefined for the screen of an unknown address. */
  readonly route?: RouteId;
  readonly path: string;
  /** An administrator by default. */
  readonly as?: Person | 'nobody' | 'newcomer';
  readonly answers?: Answers;
  readonly states?: readonly State[];
}

interface Look {
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly language: 'da' | 'en';
}

/** Every combination in turn. */
function lookAt(place: number, state: State): Look {
  return {
    width: state.width ?? (place % 2 === 0 ? 1280 : 390),
    theme: Math.floor(place / 2) % 2 === 0 ? 'light' : 'dark',
    language: Math.floor(place / 4) % 2 === 0 ? 'da' : 'en',
  };
}

/** A test for each screen, of what it is without and in each of its states. */
export function testScreens(screens: readonly Screen[]): void {
  let place = 0;
  for (const screen of screens) {
    const shown = [{ name: '' }, ...(screen.states ?? [])].map((state: State) => {
      place += 1;
      return { state, look: lookAt(place - 1, state) };
    });
    test(`${screen.route ?? 'nowhere'} (${screen.path})`, async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) });
      onTestFinished(() => document.documentElement.classList.remove('dark'));
      const faults: string[] = [];
      for (const { state, look } of shown) {
        const { width, theme, language } = look;
        const name = [screen.path, state.name, width, theme, language].filter(Boolean).join(', ');
        const found = await checkState(screen, state, look)
          .catch((error: unknown) => {
            throw new Error(name, { cause: error });
          })
          .finally(state.close);
        faults.push(...found.map((fault) => `${name}: ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  }
}

async function checkState(screen: Screen, state: State, look: Look): Promise<string[]> {
  await openScreen(screen, state, look);
  await state.open?.();
  // Axe cannot check what lies below a sticky bar.
  window.scrollTo(0, 0);
  await settle();
  const isPlain = state.name === '';
  const within = isPlain ? document.documentElement : changedPart(state);
  const faults = await findViolations(within, { hasRegions: isPlain });
  faults.push(...findConflictingClasses(within));
  if (look.language === 'da') faults.push(...findEnglishClocks());
  if (!isPlain) return faults;
  // The logout page has nothing to use.
  if (screen.route !== '/logout') faults.push(...(await findFocusFaults()));
  // Danish has the longer words. The logout page has no session that says so.
  if (look.language === 'en') {
    await setLanguage('da');
    await openScreen(screen, state, { ...look, language: 'da' });
  }
  faults.push(...(await findOverflow()), ...findEnglishClocks());
  return faults;
}

async function openScreen(screen: Screen, state: State, look: Look): Promise<void> {
  await page.viewport(look.width, 900);
  document.documentElement.classList.toggle('dark', look.theme === 'dark');
  const company = filledCompany();
  const answers = mergeAnswers(company.answers, screen.answers ?? {}, state.answers ?? {});
  const files = { ...company.files, ...state.files };
  const path = state.path ?? screen.path;
  const { as: person = 'adam' } = screen;
  if (person === 'nobody') {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([look.language]);
    await resetLanguage();
    await openSignedOut(path, answers);
  } else {
    const mustChangePassword = person === 'newcomer';
    await openApp(path, {
      as: mustChangePassword ? 'bo' : person,
      account: { customerSignOff: true, workingTimeRules: 'DK' },
      session: { languageCode: look.language === 'da' ? 'DAN' : 'ENU', mustChangePassword },
      answers,
      files,
    });
    await expect.poll(() => document.documentElement.lang).toBe(look.language);
  }
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const skeletons = page.getByCss('[role=status][aria-label]');
  if (state.isLoading) await expect.element(skeletons.first()).toBeVisible();
  else {
    await expectSettled();
    await expect.element(skeletons).not.toBeInTheDocument();
  }
}

function changedPart({ within }: State): Element {
  if (within !== undefined) return document.querySelector(within) ?? document.body;
  const overlay = [
    ...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'),
  ].at(-1);
  return (
    overlay?.closest('[data-radix-popper-content-wrapper]') ??
    overlay ??
    document.querySelector('main') ??
    document.body
  );
}

/** Finds clock times that a page in Danish writes with a colon, outside fields (D36). */
function findEnglishClocks(): string[] {
  const named = [...document.querySelectorAll('[aria-label], [title]')].flatMap((each) => [
    each.ariaLabel ?? '',
    each.getAttribute('title') ?? '',
  ]);
  return [document.body.innerText, ...named]
    .flatMap((text) => text.match(/.*\b\d\d:\d\d\b.*/g) ?? [])
    .map((text) => `is not Danish: ${text}`);
}

/** A zoom of 200 % at 1280 px, and the narrowest phone (WCAG 1.4.10). */
async function findOverflow(): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, height] of [
    [640, 450],
    [320, 640],
  ] as const) {
    await page.viewport(width, height);
    // Layout that depends on the width renders asynchronously.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) continue;
    const element = [...document.querySelectorAll('body *')].find(
      (each) => each.getBoundingClientRect().right > clientWidth + 1,
    );
    const html = element?.outerHTML.slice(0, 160);
    faults.push(`scrolls to the right at ${width} px in Danish, ${scrollWidth} px wide: ${html}`);
  }
  return faults;
}
