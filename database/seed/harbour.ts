import type { Company, MachineUse } from './content.ts';
import { harbourCustomers } from './harbour-customers.ts';
import { harbourAbsence, harbourJobs } from './harbour-jobs.ts';
import { harbourUnits } from './harbour-units.ts';
import { locationsOf, workTypesOf } from './tables.ts';

function machine(resource: string, description: string): MachineUse {
  return {
    resource,
    unitOfMeasure: 'HOUR',
    workType: null,
    description,
    quantities: [0.5, 0.75, 1, 1.5],
  };
}

/** An English shipyard: registers times, requires a task, hides the work type. */
export const harbour: Company = {
  account: {
    code: 'HARBOUR',
    name: 'Harbour Works Ltd',
    timeZone: 'Europe/London',
    showCustomer: true,
    showJobTask: true,
    showLocation: true,
    showWorkType: false,
    mandatoryJobTask: true,
    mandatoryLocation: false,
    mandatoryWorkType: false,
    defaultUnitType: 'Resource',
    resourceUnits: 'Time',
    exportedBy: 'alice',
    delimiter: ',',
  },
  users: [
    {
      username: 'alice',
      language: 'ENU',
      profile: 'Admin',
      role: 'User',
      team: null,
      defaultDescription: null,
      defaultResource: 'W-010',
      lockDefaultResource: false,
      work: {
        pattern: 'office',
        resource: 'W-010',
        approver: 'alice',
        onlyJob: 'HW-2080',
        machines: [],
      },
    },
    {
      username: 'liam',
      language: 'ENU',
      profile: 'Teamleader',
      role: 'User',
      team: 'YARD',
      defaultDescription: 'Supervision',
      defaultResource: 'W-100',
      lockDefaultResource: false,
      work: {
        pattern: 'lead',
        resource: 'W-100',
        approver: 'liam',
        onlyJob: null,
        machines: [
          machine('D-410', 'Flooding and pumping out dock no. 1'),
          machine('P-370', 'Inspection from the punt'),
        ],
      },
    },
    {
      username: 'emma',
      language: 'ENU',
      profile: 'Basic',
      role: 'User',
      team: 'YARD',
      defaultDescription: 'Steel and welding work',
      defaultResource: 'W-110',
      lockDefaultResource: false,
      work: {
        pattern: 'site',
        resource: 'W-110',
        approver: 'liam',
        onlyJob: null,
        machines: [
          machine('P-310', 'Lifting plates with the mobile crane'),
          machine('P-360', 'Rolling shell plates'),
        ],
      },
    },
    {
      username: 'ida',
      language: 'ENU',
      profile: 'Basic',
      role: 'User',
      team: 'YARD',
      defaultDescription: null,
      defaultResource: 'W-120',
      lockDefaultResource: false,
      work: {
        pattern: 'site',
        resource: 'W-120',
        approver: 'liam',
        onlyJob: null,
        machines: [
          machine('P-320', 'Hoisting and chocking up'),
          machine('P-340', 'Work at height from the cherry picker'),
        ],
      },
    },
  ],
  customers: harbourCustomers,
  units: harbourUnits,
  locations: locationsOf(
    [
      'BERTH-1',
      'BERTH-2',
      'BERTH-3',
      'BERTH-4',
      'DRYDOCK-1',
      'DRYDOCK-2',
      'ENGINESHOP',
      'HARDSTAND',
      'LOFT',
      'OFFICE',
      'PAINTSHED',
      'PIPESHOP',
      'QUAY-NORTH',
      'QUAY-SOUTH',
      'SLIPWAY',
      'STEELSHOP',
      'STORES',
    ],
    ['BERTH-5', 'OLD SLIP'],
  ),
  workTypes: workTypesOf([
    ['CONFINED', 'Work in confined spaces', 'HOUR'],
    ['CRANE', 'Crane operation', 'HOUR'],
    ['DOCKDAY', 'Dock rental per day', 'DAY'],
    ['HOTWORK', 'Hot work with fire watch', 'HOUR'],
    ['MATERIAL', 'Material used', null],
    ['NIGHT', 'Night shift', 'HOUR'],
    ['NORMAL', 'Normal working time', 'HOUR'],
    ['OVERTIME', 'Overtime', 'HOUR'],
    ['STANDBY', 'Stand-by for tide', 'HOUR'],
    ['TRAVEL', 'Travel to ship', 'MILE'],
    ['PIECEWORK', 'Piecework', 'HOUR', false],
  ]),
  workTypeUse: null,
  jobs: harbourJobs,
  absence: harbourAbsence,
};
