import { fileURLToPath } from 'node:url';

/** Tests start the same files a hundred times: what the runtime makes of them is kept between. */
export const keptCode = {
  NODE_COMPILE_CACHE: fileURLToPath(
    new URL('../../../../node_modules/.cache/compiled', import.meta.url),
  ),
};
