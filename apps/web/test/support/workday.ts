import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Outputs } from '#trpc.ts';
import { openApp } from './app.tsx';
import {
  customer,
  item,
  job,
  jobTask,
  location,
  lookups,
  resource,
  unit,
  type MasterData,
} from './master-data.ts';
import { recentOfRecords } from './recent.ts';
import { hoursRecord, keepRecords } from './records.ts';
import type { Answers } from './server.ts';

/** A Thursday. */
export const today = '2026-11-26';
export const yesterday = '2026-11-25';

const aarhus = {
  billToCustomerNo: 'K-10',
  billToCustomerName: 'Aarhus Kommune, Bygningsdrift',
} as const;
const havnen = { billToCustomerNo: 'K-20', billToCustomerName: 'Havnen A/S' } as const;
const solbakken = 'Plejecentret Solbakken, etape 2 – ombygning af fælleskøkken og 24 badeværelser';
const items = [
  ['V-2210', 'Gipsplade 13 mm', 'stk', '5701234567899'],
  ['V-1044', 'Skruer til gips 3,9×35', 'pk', null],
  ['V-3307', 'Fugemasse, akryl, hvid, overmalbar, 300 ml', 'stk', null],
  ['V-2214', 'Stålskinne 70 mm', 'stk', null],
] as const;

/** A Danish company of craftsmen: bo works on two jobs, with hours, a van and items. */
export const workdayData: MasterData = {
  customer: [
    customer({ no: 'K-10', name: aarhus.billToCustomerName }),
    customer({ no: 'K-20', name: 'Havnen A/S' }),
  ],
  job: [
    job({ code: '2024-131', description: solbakken, ...aarhus }),
    job({ code: '2024-118', description: 'Havnegade 12 · Facade', ...havnen }),
  ],
  jobTask: [jobTask({ jobCode: '2024-131', code: '10', description: 'Køkken' })],
  location: [location({ code: 'FLØJ B' })],
  workType: [],
  item: items.map(([no, description, , barcode]) => item({ no, description, barcode })),
  resource: [resource(), resource({ no: 'B-12', description: 'Varevogn' })],
  unit: [
    unit({
      unitType: 'resource',
      unitNo: 'H-200',
      code: 'T',
      description: 'timer',
      countsAs: 'hours',
      hours: 1,
    }),
    unit({ unitType: 'resource', unitNo: 'B-12', code: 'KM', description: 'km' }),
    ...items.map(([unitNo, , measure]) =>
      unit({ unitNo, code: measure.toUpperCase(), description: measure }),
    ),
  ],
};

/** Hours on the kitchen job unless other fields are given. */
export function line(change: Partial<WorksheetRecord> = {}): WorksheetRecord {
  return hoursRecord({
    date: today,
    customerNo: 'K-10',
    customerName: aarhus.billToCustomerName,
    jobCode: '2024-131',
    jobDescription: solbakken,
    jobTaskCode: '10',
    jobTaskDescription: 'Køkken',
    locationCode: null,
    workTypeCode: null,
    workTypeDescription: null,
    unitOfMeasureCode: 'T',
    unitOfMeasureDescription: 'timer',
    description: 'Opsat stålskelet',
    quantity: 1,
    ...change,
  });
}

interface Workday {
  readonly width?: number;
  readonly height?: number;
  readonly account?: Partial<Outputs['account']['read']>;
  readonly session?: Partial<Outputs['session']['info']>;
  readonly lines?: readonly WorksheetRecord[];
  /** What these procedures answer waits for it. */
  readonly late?: { readonly recent?: Promise<void>; readonly list?: Promise<void> };
}

/** Opens the app for bo, on a phone unless it has a width. */
export async function openWorkday(path: string, options: Workday = {}) {
  const { width = 390, height = 844, account = {}, session = {}, lines = [], late } = options;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) });
  await page.viewport(width, height);
  const kept = keepRecords(lines);
  const answers = {
    ...lookups(workdayData),
    worksheet: {
      ...kept.answers.worksheet,
      list: async (input) => {
        await late?.list;
        return kept.answers.worksheet.list(input);
      },
      recent: async () => {
        await late?.recent;
        return recentOfRecords(kept.records(), workdayData);
      },
    },
  } satisfies Answers;
  await openApp(path, {
    account: { defaultUnitType: 'Resource', registersHoursOnly: true, ...account },
    session: { languageCode: 'DAN', defaultResource: 'H-200', ...session },
    answers,
  });
  return { answers, records: kept.records };
}

/** 7.40 hours for every day of the week. */
export const everyDay = {
  validFrom: '2026-01-01',
  monday: 7.4,
  tuesday: 7.4,
  wednesday: 7.4,
  thursday: 7.4,
  friday: 7.4,
  saturday: 7.4,
  sunday: 7.4,
};
