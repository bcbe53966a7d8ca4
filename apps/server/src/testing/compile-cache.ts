import { fileURLToPath } from 'node:url';

export const compileCacheEnv = {
  NODE_COMPILE_CACHE: fileURLToPath(
    new URL('../../../../node_modules/.cache/compiled', import.meta.url),
  ),
};
