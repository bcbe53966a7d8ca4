import { fileURLToPath } from 'node:url';
import { checkTree } from './check-tree.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { files, faults } = await checkTree(root);

for (const fault of faults) console.error(fault);
console.log(`boundaries: ${files} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
