import type { Page } from '@playwright/test';
import type { FilledCompany } from '../filled-company.ts';
import type { AppTexts } from '../app-texts.ts';

/** A dialog, menu or error of a screen. */
export interface State {
  readonly name: string;
  /** The widest and the narrowest by default. */
  readonly widths?: readonly number[];
  readonly path?: (company: FilledCompany) => string;
  readonly isLoading?: boolean;
  readonly before?: (page: Page) => Promise<unknown>;
  readonly open?: (page: Page, texts: AppTexts) => Promise<unknown>;
  /** Selector of the only usable element. */
  readonly scope?: string;
}

export interface Screen {
  /** The file in src/routes; undefined for the screen of an unknown address. */
  readonly route?: string;
  readonly path: (company: FilledCompany) => string;
  /** An administrator by default; `not-loaded`: an administrator whose session the page has not loaded. */
  readonly visitor?: 'anonymous' | 'not-loaded' | 'operator' | 'newcomer';
  readonly before?: (page: Page) => Promise<unknown>;
  readonly states?: readonly State[];
}
