import type { Localized } from '#entities/field.ts';
import type { PayUnit } from '#entities/pay-type.ts';
import { payTypesOf, type AgreementRules } from './rules.ts';

interface TemplatePayType {
  readonly code: string;
  readonly description: Localized;
  readonly unit: PayUnit;
}

const payTypes: readonly TemplatePayType[] = [
  { code: '100', description: { en: 'Normal', da: 'Normal' }, unit: 'hours' },
  { code: '210', description: { en: 'Overtime 1', da: 'Overtid 1' }, unit: 'hours' },
  { code: '220', description: { en: 'Overtime 2', da: 'Overtid 2' }, unit: 'hours' },
  { code: '230', description: { en: 'Early start', da: 'Tidlig start' }, unit: 'hours' },
  { code: '310', description: { en: 'Saturday', da: 'Lørdag' }, unit: 'hours' },
  { code: '320', description: { en: 'Weekend', da: 'Weekend' }, unit: 'hours' },
  { code: '330', description: { en: 'Public holiday', da: 'Helligdag' }, unit: 'hours' },
  { code: '500', description: { en: 'Leave', da: 'Fravær' }, unit: 'hours' },
  { code: '610', description: { en: 'Mileage', da: 'Kørsel' }, unit: 'km' },
];

interface AgreementTemplate {
  readonly code: string;
  readonly name: Localized;
  /** What the rules do. */
  readonly text: Localized;
  readonly rules: AgreementRules;
}

const common: AgreementRules = {
  normal: '100',
  absence: [{ job: '*', payType: '500', unit: 'hours' }],
  mileage: { unitOfMeasure: 'KM', payType: '610' },
};

/** Examples to copy: a company checks them against its own agreement. */
export const agreementTemplates = {
  building: {
    code: 'BYG',
    name: { en: 'Construction', da: 'Byggeri' },
    text: {
      en: 'The first three hours after the norm, the rest, early starts, Saturdays before and after noon, Sundays and holidays are paid apart.',
      da: 'De første tre timer efter normen, resten, tidlig start, lørdag før og efter kl. 12, søndage og helligdage har hver sin lønart.',
    },
    rules: {
      ...common,
      overtime: [{ hours: 3, payType: '210' }, { payType: '220' }],
      daysOff: {
        saturday: [{ until: '12:00', payType: '310' }, { payType: '320' }],
        sunday: '320',
        holiday: '330',
      },
      before: { time: '06:00', payType: '230' },
    },
  },
  electric: {
    code: 'EL',
    name: { en: 'Electrical', da: 'El' },
    text: {
      en: 'The first two hours after the norm are paid lower than the rest, early starts and days off.',
      da: 'De første to timer efter normen har en lavere lønart end resten, tidlig start og fridage.',
    },
    rules: {
      ...common,
      overtime: [{ hours: 2, payType: '210' }, { payType: '220' }],
      daysOff: { saturday: [{ payType: '220' }], sunday: '220', holiday: '220' },
      before: { time: '06:00', payType: '220' },
    },
  },
  office: {
    code: 'KONTOR',
    name: { en: 'Office', da: 'Kontor' },
    text: {
      en: 'Hours are hours: no overtime.',
      da: 'Timer er timer: ingen overtid.',
    },
    rules: common,
  },
} as const satisfies Record<string, AgreementTemplate>;

export type TemplateName = keyof typeof agreementTemplates;
export const templateNames = Object.keys(agreementTemplates) as TemplateName[];

/** Returns the rules of a template, without those that need clock times unless the account keeps them. */
export function templateRules(
  name: TemplateName,
  { isTimed }: { readonly isTimed: boolean },
): AgreementRules {
  const rules: AgreementRules = agreementTemplates[name].rules;
  if (isTimed) return rules;
  const { before: _before, windows: _windows, daysOff, ...others } = rules;
  // Of a Saturday, the first band takes all hours.
  const saturday = daysOff?.saturday?.slice(0, 1).map(({ payType }) => ({ payType }));
  return { ...others, ...(daysOff && { daysOff: { ...daysOff, saturday } }) };
}

/** The pay types that rules of templates name. */
export function templatePayTypes(rules: AgreementRules): readonly TemplatePayType[] {
  const codes = new Set(payTypesOf(rules).map(({ payType }) => payType));
  return payTypes.filter(({ code }) => codes.has(code));
}
