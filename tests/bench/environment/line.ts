/** A record in the form in which a client of a company of `fillCompany` creates it. */
export const line = {
  date: '2026-11-20',
  customerNo: 'C-1',
  jobCode: 'J-1',
  jobTaskCode: '100',
  unitType: 'Item',
  unitNo: 'V-1',
  unitOfMeasureCode: 'BOX',
  description: 'Opsætning af stillads',
  quantity: 7.5,
};
