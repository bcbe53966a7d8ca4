interface ExampleCall {
  /** Optional parameters are left out of an example unless they are listed here. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** Replaces the fields of these names in the body, or leaves them out. */
  readonly body?: Readonly<Record<string, unknown>>;
}

const entry = { id: 837, version: 1 } as const;
const norm = {
  validFrom: '2026-01-01',
  monday: 7.4,
  tuesday: 7.4,
  wednesday: 7.4,
  thursday: 7.4,
  friday: 7.4,
  saturday: 0,
  sunday: 0,
} as const;
const rules = {
  normal: '100',
  overtime: [{ hours: 3, payType: '210' }, { payType: '220' }],
  daysOff: { saturday: [{ payType: '310' }], sunday: '320', holiday: '330' },
  absence: [{ job: 'FERIE', payType: '510', unit: 'days' }],
  mileage: { unitOfMeasure: 'KM', payType: '610' },
} as const;
const profile = {
  code: 'DANLØN',
  kind: 'danloen',
  settings: { cvr: '38417025' },
  payTypes: [{ payType: '100', code: '1' }],
} as const;
const item = { no: 'X-9001', description: 'Vinduesbånd', baseUnitCode: 'STK' } as const;
const resource = { no: 'H-9001', description: 'Nia Holm', baseUnitCode: 'HOUR' } as const;
const unit = { unitType: 'item', unitNo: 'V-1710' } as const;
const job = { code: 'S-9001', description: 'Badeværelser, etape 3' } as const;
const jobTask = { jobCode: 'S-1006', code: '170', description: 'Eftersyn' } as const;
const workType = {
  code: 'NAT',
  description: 'Natarbejde',
  unitOfMeasureCode: 'HOUR',
} as const;
const ownPassword = {
  currentPassword: 'worksheet-demo',
  password: 'three blue boats',
  confirmPassword: 'three blue boats',
} as const;
const user = {
  username: 'nia',
  languageCode: 'DAN',
  profileType: 'Basic',
  defaultResource: 'H-220',
} as const;

const credential = {
  id: 'x7dY1Qf0',
  rawId: 'x7dY1Qf0',
  type: 'public-key',
  clientExtensionResults: {},
} as const;
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4ifQ';
const newCredential = {
  ...credential,
  response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ', transports: ['internal'] },
};
const usedCredential = {
  ...credential,
  response: {
    clientDataJSON,
    authenticatorData: 'SZYN5YgOjGh0NBcP',
    signature: 'MEUCIQDx1l2o',
    userHandle: 'c2t1cmt',
  },
};

/**
 * Where an example differs from the examples of its fields, by operation id. The examples can be sent to the demo company
 * NORDLYS as they are: a test sends them all. What they delete nothing refers to. The examples about webhooks are about
 * the one that the example of `webhook-create` creates.
 */
export const exampleCalls: Readonly<Record<string, ExampleCall>> = {
  'session-login': { body: { username: 'adam', password: 'worksheet-demo', account: 'NORDLYS' } },
  'session-end': { parameters: { id: '5f'.repeat(32) } },
  'session-changePassword': { body: ownPassword },
  'passkey-create': { body: { name: 'Mobil', credential: newCredential } },
  'passkey-enrol': { body: { name: 'Mobil', credential: newCredential } },
  'passkey-rename': { parameters: { id: 1 }, body: { name: 'Mobil' } },
  'passkey-delete': { parameters: { id: 1 } },
  'passkey-login': { body: { credential: usedCredential } },
  'secondFactor-confirmPassword': { body: { password: 'worksheet-demo' } },
  'secondFactor-confirmApp': { body: { code: '492039' } },
  'secondFactor-login': { body: { code: '492039' } },
  'identity-update': {
    body: {
      provider: 'other',
      issuer: 'https://login.nordlys.example',
      clientId: 'worksheet',
      isOn: false,
      isOnly: false,
      trustsSecondFactor: false,
      domains: [{ domain: 'nordlys.example' }],
    },
  },
  'identity-link': {
    body: { username: 'bo', issuer: 'https://login.nordlys.example', subject: '248289761001' },
  },
  'identity-unlink': { body: { username: 'bo' } },
  'identity-callback': { parameters: { account: 1 } },
  'identity-tenant': { parameters: { code: 'HARBOUR' } },
  'identity-updateTenant': {
    body: { code: 'HARBOUR', confirmedDomains: ['harbour.example'], isOnly: false },
  },
  'account-update': {
    body: {
      id: 1,
      mandatoryJobTask: false,
      mandatoryLocation: false,
      mandatoryWorkType: false,
      defaultUnitType: 'Resource',
      resourceUnits: 'Quantity',
    },
  },

  'account-updateNorm': { body: { norms: [norm] } },
  'user-data': { parameters: { username: 'bo' } },
  'erasure-erase': { body: { usernames: ['ole'] } },
  'user-norm': { parameters: { username: 'bo' } },
  'user-updateNorm': { body: { username: 'bo', norms: [norm] } },
  'paySetup-versions': { parameters: { code: 'BYG' } },
  'paySetup-updateVersions': {
    body: { code: 'BYG', versions: [{ validFrom: '2026-01-01', rules }] },
  },
  'paySetup-userAgreements': { parameters: { username: 'bo' } },
  'paySetup-updateUserAgreements': {
    body: { username: 'bo', agreements: [{ validFrom: '2026-01-01', code: 'BYG' }] },
  },
  'paySetup-updateProfiles': { body: { profiles: [profile] } },
  'payType-create': { body: { code: '410', description: 'Aftentillæg', unit: 'hours' } },
  'payType-update': { body: { code: '100', description: 'Normal', unit: 'hours' } },
  'payType-single': { parameters: { code: '100' } },
  'payType-delete': { body: { code: '990' } },
  'payType-batch': {
    body: { entries: [{ code: '420', description: 'Nattillæg', unit: 'hours' }] },
  },
  'agreement-create': { body: { code: 'MALER', description: 'Maler' } },
  'agreement-update': { body: { code: 'BYG', description: 'Byggeri' } },
  'agreement-single': { parameters: { code: 'BYG' } },
  'agreement-delete': { body: { code: 'BYG 2024' } },
  'agreement-batch': { body: { entries: [{ code: 'MURER', description: 'Murer' }] } },
  'draft-accept': { body: { ids: [12] } },
  'draft-refuse': { body: { ids: [12] } },
  'plan-list': { parameters: { from: '2026-11-30', to: '2026-12-06' } },
  'plan-save': {
    body: {
      entries: [
        {
          username: 'bo',
          date: '2026-11-30',
          jobCode: 'S-1006',
          hours: 7.4,
          note: 'Scaffold is free',
        },
      ],
    },
  },
  'plan-delete': { body: { ids: [12] } },
  'reminder-update': {
    body: {
      kinds: { 'missing-day': { mail: true, push: false } },
      quietFrom: '18:00',
      quietTo: '07:00',
    },
  },
  'reminder-subscribe': {
    body: {
      endpoint: 'https://push.example.com/v2/3f',
      keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) },
    },
  },
  'reminder-unsubscribe': { body: { endpoint: 'https://push.example.com/v2/3f' } },
  'hours-ask': { body: { username: 'bo', date: '2026-11-17' } },
  'hours-list': { parameters: { from: '2026-11-16', to: '2026-11-22' } },

  'pay-list': { parameters: { from: '2026-11-01', to: '2026-11-30' } },
  'pay-days': { parameters: { username: 'bo', from: '2026-11-01', to: '2026-11-30' } },
  'pay-why': { parameters: { username: 'bo', date: '2026-11-20' } },
  'pay-run': { body: { from: '2026-10-01', to: '2026-10-31', acceptQuestions: true } },
  'pay-singleRun': { parameters: { number: 1 } },
  'pay-runFile': { parameters: { number: 1, profile: 'DANLØN' } },
  'pay-voidRun': { parameters: { number: 1 }, body: { reason: 'Forkert periode' } },

  'report-read': {
    parameters: {
      from: '2026-06-01',
      to: '2026-11-22',
      groupBy: 'job,month',
      columns: 'names,hours,records',
    },
  },
  'report-createView': {
    body: { name: 'Timer pr. sag', query: 'groupBy=job,month&from=2026-06-01&to=2026-11-22' },
  },
  'report-updateView': {
    body: {
      id: 1,
      name: 'Timer pr. sag og person',
      query: 'groupBy=job,person&from=2026-06-01&to=2026-11-22',
      shared: false,
    },
  },
  'report-deleteView': { parameters: { id: 1 } },

  'signOff-sheet': { parameters: { jobCode: 'S-1006', from: '2026-11-16', to: '2026-11-22' } },
  'signOff-create': {
    body: {
      entries: [{ id: 842, version: 1 }],
      name: 'Karen Havn',
      signature:
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      digest: null,
    },
  },
  'signOff-single': { parameters: { id: 1 } },
  'signOff-withdraw': { parameters: { id: 1 }, body: { reason: 'Forkert dag' } },

  'apiKey-create': {
    body: {
      name: 'Business Central',
      scopes: ['read', 'master-data', 'export'],
      username: undefined,
    },
  },
  'apiKey-delete': { parameters: { id: 2 } },

  'worksheet-single': { parameters: { id: 839 } },
  'worksheet-history': { parameters: { id: 839 } },
  'worksheet-changes': { parameters: { username: 'bo', from: '2026-11-16', to: '2026-11-22' } },
  'worksheet-readLine': { body: { text: '6,5 S-1006 i går', username: 'bo' } },
  'worksheet-delete': { body: { id: 841 } },
  'worksheet-restore': { body: { id: 841 } },
  'worksheet-approve': { body: { id: 840 } },
  'worksheet-approveMany': { body: { entries: [entry] } },
  'worksheet-sendBack': {
    body: { entries: [{ id: 843, version: 1 }], reason: 'Skriv, hvad der blev lavet.' },
  },
  'worksheet-addAttachments': { parameters: { id: 838 } },
  'worksheet-download': { body: { entries: [531, 532], exported: false, hours: false } },
  'worksheet-createExport': {
    body: { entries: [{ id: 533, version: 2 }], filter: undefined, hours: true, limit: undefined },
  },
  'worksheet-acknowledgeExport': {
    parameters: { number: 4 },
    body: {
      records: [{ id: 519, status: 'accepted', externalReference: 'JOB00123' }],
      status: undefined,
    },
  },
  'worksheet-exportFile': { parameters: { number: 4 } },
  'worksheet-exportSummary': { parameters: { number: 4 } },
  'worksheet-exportRecords': { parameters: { number: 4 } },
  'worksheet-voidExport': { parameters: { number: 2 }, body: { reason: 'Forkert måned' } },
  'attachments-list': { parameters: { recordId: 838 } },
  'attachments-open': { parameters: { id: 1 } },
  'attachments-thumbnail': { parameters: { id: 1 } },
  'favourite-set': { body: { jobCode: undefined } },
  'approval-review': { parameters: { from: '2026-11-16', to: '2026-11-22' } },

  'customer-create': { body: { no: 'K-9001', name: 'Aarhus Havn' } },
  'customer-delete': { body: { no: 'K-9001' } },
  'customer-batch': { body: { entries: [{ no: 'K-9002', name: 'Aarhus Havn' }] } },
  'merge-create': { body: { keepVersion: undefined, mergeVersion: undefined, take: [] } },
  'merge-undo': { parameters: { id: 1 } },
  'item-create': {
    body: { ...item, units: [{ code: 'STK', description: 'Styk' }] },
  },
  'item-update': {
    body: {
      no: 'V-1710',
      description: 'Vindue, træ/alu, 1188×1188 mm',
      barcode: '5701234567882',
      baseUnitCode: 'STK',
    },
  },
  'item-single': { parameters: { no: 'V-1710' } },
  'item-delete': { body: { no: 'X-1990' } },
  'item-batch': { body: { entries: [{ ...item, no: 'X-9002' }] } },
  'resource-create': {
    body: { ...resource, units: [{ code: 'HOUR', description: 'Time', hours: 1 }] },
  },
  'resource-update': { body: { no: 'H-200', description: 'Bo Lund', baseUnitCode: 'HOUR' } },
  'resource-single': { parameters: { no: 'H-200' } },
  'resource-delete': { body: { no: 'V-790' } },
  'resource-batch': { body: { entries: [{ ...resource, no: 'H-9002' }] } },
  'unit-list': { parameters: unit },
  'unit-single': { parameters: { ...unit, code: 'STK' } },
  'unit-search': { parameters: unit },
  'unit-create': {
    body: { ...unit, code: 'PALLE', description: 'Palle', countsAs: null, hours: null },
  },
  'unit-update': {
    body: { ...unit, code: 'STK', description: 'Styk', countsAs: null, hours: null },
  },
  'unit-delete': { body: { unitType: 'item', unitNo: 'T-1020', code: 'M' } },
  'unit-batch': { body: { entries: [{ ...unit, code: 'KASSE', description: 'Kasse' }] } },
  'location-create': { body: { code: 'NORD' } },
  'location-update': { body: { code: 'VESTERBRO' } },
  'location-single': { parameters: { code: 'VESTERBRO' } },
  'location-delete': { body: { code: 'GL. LAGER', id: undefined } },
  'location-batch': { body: { entries: [{ code: 'SYD' }] } },
  'workType-create': { body: workType },
  'workType-update': {
    body: { code: 'NORMAL', description: 'Normal arbejdstid', unitOfMeasureCode: 'HOUR' },
  },
  'workType-single': { parameters: { code: 'NORMAL' } },
  'workType-delete': { body: { code: 'SKIFTEHOLD' } },
  'workType-batch': { body: { entries: [{ ...workType, code: 'HELLIGDAG' }] } },
  'job-create': { body: { ...job, tasks: [{ code: '110', description: 'Nedrivning' }] } },
  'job-update': { body: { code: 'S-1006', description: 'Badeværelser, etape 1 (24 boliger)' } },
  'job-single': { parameters: { code: 'S-1006' } },
  'job-delete': { body: { code: 'S-1002' } },
  'job-batch': { body: { entries: [{ ...job, code: 'S-9002', billToCustomerNo: 'K-1003' }] } },
  'jobTask-create': { body: jobTask },
  'jobTask-update': { body: { ...jobTask, code: '110', description: 'Nedrivning' } },
  'jobTask-delete': { body: { jobCode: 'S-1001', code: '500' } },
  'jobTask-batch': { body: { entries: [{ ...jobTask, code: '180' }] } },
  'user-create': { body: { ...user, payrollNo: '1005' } },
  'user-updateTeams': {
    body: {
      username: 'bo',
      teams: [
        { teamCode: 'MONTAGE', from: null },
        { teamCode: 'FACADE', from: '2040-01-01' },
      ],
    },
  },
  'user-update': {
    body: {
      languageCode: 'DAN',
      profileType: 'Basic',
      defaultResource: 'H-200',
      lockDefaultResource: false,
      payrollNo: '1002',
    },
  },
  'user-delete': { body: { username: 'nia' } },
  'user-batch': { body: { entries: [{ ...user, username: 'mads', active: true }] } },
  'webhook-update': { body: { id: 1 } },
  'webhook-delete': { body: { id: 1 } },
  'webhook-deliveries': { parameters: { id: 1 } },
  'webhook-redeliver': { parameters: { id: 1, deliveryId: 1 } },
  'webhook-replay': { parameters: { id: 1 }, body: { after: 0 } },
  'import-undo': { parameters: { importId: 1 } },
  'import-template': { parameters: { format: 'csv' } },
  'tenant-single': { parameters: { code: 'HARBOUR' } },
  'tenant-create': { body: { code: 'FJORD', name: 'Fjord Byg', adminUsername: 'freja' } },
  'tenant-update': { body: { code: 'FJORD', name: 'Fjord Byg' } },
  'tenant-limits': { parameters: { code: 'HARBOUR' } },
  'tenant-updateLimits': {
    body: { code: 'FJORD', maxUsers: 50, maxStorageMb: 2000, maxCallsPerMinute: null },
  },
  'tenant-delete': { body: { code: 'FJORD', confirmCode: 'FJORD' } },
  'tenant-generateApiKey': { body: { code: 'FJORD' } },
  'tenant-revokeApiKey': { body: { code: 'FJORD' } },
  'tenant-users': { parameters: { code: 'HARBOUR' } },
  'tenant-invite': { body: { code: 'HARBOUR', username: 'adam' } },
  'tenant-removeFactors': { body: { code: 'HARBOUR', username: 'adam' } },
  'tenant-visit': { body: { code: 'FJORD' } },
};
