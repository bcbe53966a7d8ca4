import { z } from 'zod';
import { accountId, code, text } from '../fields/fields.ts';
import type { FieldMessage } from '../fields/messages.ts';
import { normalizedKey } from '../fields/normalized-key.ts';
import { refuseRepeats } from '../fields/repeats.ts';

export const profileKinds = ['danloen', 'dataloen', 'proloen', 'visma', 'csv', 'xlsx'] as const;
export type ProfileKind = (typeof profileKinds)[number];

const matching = (max: number, pattern: RegExp, message: FieldMessage = 'not-valid') =>
  text(max).refine((value) => pattern.test(value), { message });

/** What the payroll system expects of the file. Each kind reads those that it needs. */
const settings = z
  .strictObject({
    /** Danløn: the CVR number of the company. */
    cvr: matching(8, /^\d{8}$/, 'not-a-cvr-number').optional(),
    /** DataLøn: the number of the employer, the term and the group. */
    employer: matching(8, /^\d+$/).optional(),
    term: matching(2, /^\d+$/).optional(),
    group: matching(20, /^[\w .-]+$/).optional(),
    /** Danløn: lines end in a semicolon. */
    endsInSemicolon: z.boolean().optional(),
    /** DataLøn: numbers are padded with zeros to their width. */
    padded: z.boolean().optional(),
    /** CSV: what separates columns, and the decimal sign. */
    delimiter: z.enum([';', ',', 'tab']).optional(),
    decimal: z.enum([',', '.']).optional(),
  })
  .meta({ examples: [{ cvr: '38417025' }] });

/** The setting without which a file of a kind makes no sense. */
export const requiredSetting: Partial<Record<ProfileKind, 'cvr' | 'employer'>> = {
  danloen: 'cvr',
  dataloen: 'employer',
};

export const profileNames: Readonly<Record<ProfileKind, string>> = {
  danloen: 'Danløn',
  dataloen: 'DataLøn',
  proloen: 'ProLøn',
  visma: 'Visma Løn',
  csv: 'CSV',
  xlsx: 'Excel',
};

/** How a payroll file is written: a kind with the settings of the company, and what its pay types are called there. */
export const payProfile = z
  .strictObject({
    code: code(20),
    kind: z.enum(profileKinds),
    settings,
    /** The code of a pay type in the payroll system, where it is another one. */
    payTypes: z.array(z.strictObject({ payType: code(10), code: text(20) })).max(200),
  })
  .superRefine((profile, context) => {
    const name = requiredSetting[profile.kind];
    if (name !== undefined && profile.settings[name] === undefined)
      context.addIssue({
        code: 'custom',
        message: 'required' satisfies FieldMessage,
        path: ['settings', name],
      });
  })
  .meta({ id: 'PayProfile' });
export type PayProfile = z.output<typeof payProfile>;

/** Files with all columns, which every account has, unless a profile has the same code. */
export const plainProfiles: readonly PayProfile[] = (['csv', 'xlsx'] as const).map((kind) => ({
  code: kind,
  kind,
  settings: {},
  payTypes: [],
}));

export const payProfiles = z
  .object({
    profiles: z.array(payProfile).max(20),
  })
  .meta({ id: 'PayProfiles' });
export type PayProfiles = z.output<typeof payProfiles>;
export const updatePayProfiles = payProfiles
  .extend({ accountId })
  .superRefine(({ profiles }, context) => {
    const codes = profiles.map((profile) => normalizedKey(profile.code));
    refuseRepeats(codes, context, (index) => ['profiles', index, 'code']);
    for (const [profile, { payTypes }] of profiles.entries())
      refuseRepeats(
        payTypes.map(({ payType }) => normalizedKey(payType)),
        context,
        (index) => ['profiles', profile, 'payTypes', index, 'payType'],
      );
  });
