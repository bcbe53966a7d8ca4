/** `npm run test:nightly` sets the variable. */
export const isNightly = process.env['TEST_NIGHTLY'] !== undefined;

/** Returns all cases at night; otherwise those that always run, because all take minutes. */
export function nightly<T>(all: readonly T[], isAlways: (each: T) => boolean): T[] {
  return isNightly ? [...all] : all.filter(isAlways);
}
