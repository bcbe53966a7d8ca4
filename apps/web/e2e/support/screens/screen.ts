import type { Page } from '@playwright/test';
import type { FilledCompany } from '../filled-company.ts';
import type { AppTexts } from '../app-texts.ts';

/** Something that opens or goes wrong on a screen. */
export interface State {
  readonly name: string;
  /** Where it is looked at; at every width where nothing is said. */
  readonly widths?: readonly number[];
  /** Another address of the same screen. */
  readonly path?: (company: FilledCompany) => string;
  /** It is looked at while something is still on its way. */
  readonly isLoading?: boolean;
  /** Before the page is loaded, such as a call that will fail. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly open?: (page: Page, say: AppTexts) => Promise<unknown>;
  /** What alone can be used while it is open. */
  readonly scope?: string;
}

/** A route of the app, as data for all tests that go through all of them. */
export interface Screen {
  /** The file in src/routes; a screen without one is what is shown at an address that leads nowhere. */
  readonly route?: string;
  readonly path: (company: FilledCompany) => string;
  /**
   * An administrator where nothing is said; nobody, an administrator of whom the page does not know yet, or who runs
   * the installation.
   */
  readonly visitor?: 'nobody' | 'unasked' | 'operator';
  readonly before?: (page: Page) => Promise<unknown>;
  readonly states?: readonly State[];
}
