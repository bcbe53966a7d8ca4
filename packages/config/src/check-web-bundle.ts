import { fileURLToPath } from 'node:url';
import { serverCodeIn } from './server-code-in.ts';

const dist = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url));
const { files, faults } = await serverCodeIn(dist);

for (const fault of faults) console.error(fault);
console.log(`web bundle: ${files} files, ${faults.length} with server code`);
process.exitCode = faults.length > 0 ? 1 : 0;
