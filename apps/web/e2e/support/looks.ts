import { type Theme, themes } from './theme.ts';

/** Set by `npm run test:nightly`. */
export const isNightly = process.env['TEST_NIGHTLY'] !== undefined;

export interface Look {
  readonly width: number;
  readonly theme: Theme;
}

/** At night every width in both themes; otherwise the narrowest in the light, and the widest in the dark. */
export function looksAt(widths: readonly number[]): readonly Look[] {
  const every = widths.flatMap((width) => themes.map((theme) => ({ width, theme })));
  return isNightly ? every : every.filter((_, index) => index === 0 || index === every.length - 1);
}
