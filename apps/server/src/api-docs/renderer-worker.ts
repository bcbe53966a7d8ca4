import { promisify } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { brotliCompress, constants } from 'node:zlib';
import scalar from '@scalar/fastify-api-reference';
import fastify from 'fastify';

/*
 * The package contains the script as a string of five megabytes in a module. In a thread that ends,
 * neither stays in memory.
 */
const app = fastify();
await app.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json' } });
const { statusCode, rawPayload } = await app.inject('/docs/js/scalar.js');
if (statusCode !== 200) throw new Error(`The renderer's script is missing: ${statusCode}.`);
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
parentPort?.postMessage(await promisify(brotliCompress)(rawPayload, { params }), []);
