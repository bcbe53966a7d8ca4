import { z } from 'zod';
import { code } from '../fields/fields.ts';
import type { FieldMessage } from '../fields/messages.ts';
import { normalizedKey } from '../fields/normalized-key.ts';
import { refuseRepeats } from '../fields/repeats.ts';
import { hasTwoDecimals } from '../worksheet/quantity.ts';

/* The rules of an agreement as they are stored and sent. Every key is optional; pay types are named by their code. */

const payType = code(10);

const notValid = { message: 'not-valid' satisfies FieldMessage };

const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, notValid)
  .meta({ example: '06:00' });

const hours = z
  .number()
  .positive()
  .max(24)
  .refine(hasTwoDecimals, { message: 'too-many-decimals' satisfies FieldMessage })
  .meta({ example: 3 });

const bands = <B extends z.ZodType>(band: B) => z.array(band).min(1).max(10);

/** Every band but the last has an end. */
const overtime = bands(z.strictObject({ hours: hours.optional(), payType })).refine(
  (all) => all.every((band, index) => (band.hours === undefined) === (index === all.length - 1)),
  notValid,
);

/** Bands without a later one go on until the end of the day; after the last `until`, a Saturday is a weekday. */
const saturday = bands(z.strictObject({ until: clockTime.optional(), payType })).refine(
  (all) =>
    all.every(({ until }, index) =>
      until === undefined
        ? index === all.length - 1
        : index === 0 || (all[index - 1]?.until ?? '24:00') < until,
    ),
  notValid,
);

export const daysOff = ['saturday', 'sunday', 'holiday'] as const;
export type DayOff = (typeof daysOff)[number];

export const agreementRules = z
  .strictObject({
    /** Hours that no other rule takes. */
    normal: payType,
    /** Hours after the norm of the day. */
    overtime,
    daysOff: z.strictObject({ saturday, sunday: payType, holiday: payType }).partial(),
    /** Hours before the start of the day; they do not use up the norm. */
    before: z.strictObject({ time: clockTime, payType }),
    /** Supplements: hours between two times of the day, beside what the hours are otherwise. */
    windows: z.array(z.strictObject({ from: clockTime, to: clockTime, payType })).max(20),
    /** On these days at least so many hours are paid; the difference has its own pay type. */
    minimum: z.strictObject({ hours, on: z.array(z.enum(daysOff)).min(1).max(3), payType }),
    /** Leave by job number, `*` for every other job of leave. */
    absence: z
      .array(
        z.strictObject({
          job: z.union([z.literal('*'), code(20)]),
          payType,
          unit: z.enum(['hours', 'days']),
        }),
      )
      .max(100),
    /** Lines without hours by unit of measure or item number; null is neither paid nor asked about. */
    units: z
      .array(
        z
          .strictObject({
            unitOfMeasure: code(20).optional(),
            item: code(20).optional(),
            payType: payType.nullable(),
          })
          .refine(
            (unit) => (unit.unitOfMeasure === undefined) !== (unit.item === undefined),
            notValid,
          ),
      )
      .max(100),
    /** Kilometres by person and calendar year. */
    mileage: z.strictObject({
      unitOfMeasure: code(20),
      payType,
      above: z.strictObject({ km: z.int().positive().max(1_000_000), payType }).optional(),
    }),
  })
  .partial()
  .meta({
    id: 'AgreementRules',
    examples: [
      {
        normal: '100',
        overtime: [{ hours: 3, payType: '210' }, { payType: '220' }],
        daysOff: { saturday: [{ payType: '310' }], sunday: '320', holiday: '330' },
        absence: [{ job: 'FERIE', payType: '510', unit: 'days' }],
        mileage: { unitOfMeasure: 'KM', payType: '610' },
      },
    ],
  });
export type AgreementRules = z.output<typeof agreementRules>;

/** Refuses rules that never apply: a window without length, and what another rule is about already. */
export function refuseHiddenRules(
  { windows = [], units = [], absence = [], mileage }: AgreementRules,
  context: z.core.$RefinementCtx,
  path: readonly (string | number)[],
): void {
  for (const [index, { from, to }] of windows.entries())
    if (from === to || `${from} ${to}` === '24:00 00:00') {
      const message: FieldMessage = 'same-time';
      context.addIssue({ code: 'custom', message, path: [...path, 'windows', index, 'to'] });
    }
  const keysOf = (codes: (string | undefined)[]) =>
    codes.map((each) => each && normalizedKey(each));
  const jobs = keysOf(absence.map(({ job }) => job));
  refuseRepeats(jobs, context, (index) => [...path, 'absence', index, 'job']);
  const items = keysOf(units.map(({ item }) => item));
  refuseRepeats(items, context, (index) => [...path, 'units', index, 'item']);
  // Kilometres come before units.
  const own = keysOf([mileage?.unitOfMeasure, ...units.map(({ unitOfMeasure }) => unitOfMeasure)]);
  refuseRepeats(own, context, (index) => [...path, 'units', index - 1, 'unitOfMeasure']);
}

/** Returns each pay type that the rules name, with the path to it. */
export function payTypesOf(rules: AgreementRules): { path: string; payType: string }[] {
  const found: { path: string; payType: string }[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, each] of Object.entries(value)) {
      const at = path === '' ? name : `${path}.${name}`;
      const isPayType = ['normal', 'payType', 'sunday', 'holiday'].includes(name);
      if (isPayType && typeof each === 'string') found.push({ path: at, payType: each });
      else visit(each, at);
    }
  };
  visit(rules, '');
  return found;
}
