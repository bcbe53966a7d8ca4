import type { Company } from './content.ts';

/** The account of the operators: no master data, one user (D4). */
export const operator: Company = {
  account: {
    code: 'OPERATOR',
    name: 'Worksheet Operations',
    timeZone: 'Europe/Copenhagen',
    showCustomer: null,
    showJobTask: null,
    showLocation: null,
    showWorkType: null,
    mandatoryJobTask: null,
    mandatoryLocation: null,
    mandatoryWorkType: null,
    defaultUnitType: 'Item',
    resourceUnits: 'Quantity',
    exportedBy: 'operator',
    delimiter: ',',
  },
  users: [
    {
      username: 'operator',
      language: 'ENU',
      profile: 'Admin',
      role: 'Operator',
      team: null,
      defaultDescription: null,
      defaultResource: null,
      lockDefaultResource: false,
      work: null,
    },
  ],
  customers: [],
  units: [],
  locations: [],
  workTypes: [],
  workTypeUse: null,
  jobs: [],
  absence: null,
};
