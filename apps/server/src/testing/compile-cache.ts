import { fileURLToPath } from 'node:url';

/** Tests start the same sources many times: all processes share one cache. */
export const compileCacheEnv = {
  NODE_COMPILE_CACHE: fileURLToPath(
    new URL('../../../../node_modules/.cache/compiled', import.meta.url),
  ),
};
