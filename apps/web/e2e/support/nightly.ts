/** Set by `npm run test:nightly`. */
export const isNightly = process.env['TEST_NIGHTLY'] !== undefined;
