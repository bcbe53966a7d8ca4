/** Set by `npm run test:nightly`. */
export const isNightly = process.env['TEST_NIGHTLY'] !== undefined;

/** All of them at night; otherwise those that are named, because all take minutes. */
export function nightly<T>(all: readonly T[], isAlways: (each: T) => boolean): T[] {
  return isNightly ? [...all] : all.filter(isAlways);
}
