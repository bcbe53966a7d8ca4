import { fileURLToPath } from 'node:url';
import { type AssetSize, measureFirstLoad } from './first-load.ts';
import { findServerCode } from './server-code.ts';

/** In kB, compressed. The targets are 130 for scripts and 25 for styles. Names of other files change a size by some bytes. */
const limits = { scripts: 215, form: 74.1, styles: 17.5 };

const dist = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url));
const serverCode = await findServerCode(dist);
const firstLoad = await measureFirstLoad(dist);
const violations = [...serverCode.violations, ...firstLoad.violations];
const kilobytes = (assets: readonly AssetSize[]) =>
  assets.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

console.log(
  `web bundle: ${serverCode.files} files, ${serverCode.violations.length} with server code`,
);
for (const kind of ['scripts', 'form', 'styles'] as const) {
  const assets = firstLoad[kind];
  const size = kilobytes(assets);
  console.log(`${kind}: ${size.toFixed(1)} kB compressed, at most ${limits[kind]} kB`);
  for (const { name, bytes } of assets) console.log(`  ${(bytes / 1000).toFixed(1)} kB  ${name}`);
  if (size > limits[kind])
    violations.push(`the ${kind} of the first load exceed ${limits[kind]} kB`);
}
for (const violation of violations) console.error(violation);
process.exitCode = violations.length > 0 ? 1 : 0;
