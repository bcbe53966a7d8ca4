import { fileURLToPath } from 'node:url';
import { checkTree } from './check-tree.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { files, violations } = await checkTree(root);

for (const violation of violations) console.error(violation);
console.log(`boundaries: ${files} files, ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;
