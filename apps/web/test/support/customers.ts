import type { Use } from '@worksheet/domain/entities/usage';
import { keepRows } from './kept-rows.ts';
import { customer } from './master-data.ts';

const towns = ['Århus', 'Odense', 'Ærø', 'Bogense', 'Østerbro', 'Vejle', 'Zealand'];
const twoJobs: readonly Use[] = [{ kind: 'job', count: 2, active: 1 }];

/** Customers K-1 Odense 1, K-2 Ærø 1 …; the first has two jobs, one of them inactive. */
export function keepCustomers(count: number) {
  const rows = Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const name = `${towns[number % towns.length]} ${Math.ceil(number / towns.length)}`;
    return customer({ no: `K-${number}`, name });
  });
  return keepRows(rows, 'no', { uses: { 'K-1': twoJobs } });
}
