import { localeOf, type Language } from '#account/language.ts';
import type { PayUnit } from '#entities/pay-type.ts';
import { roundMillionths } from '#worksheet/exact-hours.ts';
import { fromHundredths, type Hundredths } from '#worksheet/quantity.ts';
import type { PayPart } from './pay-line.ts';
import type { PaidDate } from './person-pay.ts';

const en = {
  units: { hours: 'hours', days: 'days', pieces: 'pieces', km: 'km' },
  unpaid: 'without pay type',
  worked: (hours: string) => `${hours} hours.`,
  norm: (hours: string, norm: string) => `${hours} hours, and the norm is ${norm}.`,
  all: (name: string) => `All are ${name}.`,
  first: (hours: string, name: string) => `The first ${hours} are ${name}.`,
  next: (hours: string, name: string) => `The next ${hours} are ${name}`,
  rest: (hours: string, name: string) => `, and the rest, ${hours}, is ${name}.`,
  last: (hours: string, name: string) => `The rest, ${hours}, is ${name}.`,
  besides: (parts: string) => `Besides ${parts}.`,
  leave: (parts: string) => `Leave: ${parts}.`,
  and: ' and ',
  noAgreement: 'There is no agreement on this day.',
};

const words: Readonly<Record<Language, typeof en>> = {
  en,
  da: {
    units: { hours: 'timer', days: 'dage', pieces: 'stk.', km: 'km' },
    unpaid: 'uden lønart',
    worked: (hours) => `${hours} timer.`,
    norm: (hours, norm) => `${hours} timer, og normen er ${norm}.`,
    all: (name) => `Alle er ${name}.`,
    first: (hours, name) => `De første ${hours} er ${name}.`,
    next: (hours, name) => `De næste ${hours} er ${name}`,
    rest: (hours, name) => `, og resten, ${hours}, er ${name}.`,
    last: (hours, name) => `Resten, ${hours}, er ${name}.`,
    besides: (parts) => `Desuden ${parts}.`,
    leave: (parts) => `Fravær: ${parts}.`,
    and: ' og ',
    noAgreement: 'Der er ingen overenskomst den dag.',
  },
};

interface WhyOptions {
  readonly payTypes: readonly {
    readonly code: string;
    readonly description: string;
    readonly unit: PayUnit;
  }[];
  readonly language: Language;
}

/** Returns in words how a day becomes what is paid. */
export function whyText(
  { norm, hours, pay }: PaidDate,
  { payTypes, language }: WhyOptions,
): string {
  const said = words[language];
  if (!pay) return said.noAgreement;
  const types = new Map(payTypes.map((type) => [type.code, type]));
  const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const format = new Intl.NumberFormat(localeOf(language), twoDecimals);
  const number = (amount: Hundredths) => format.format(fromHundredths(amount));
  const nameOf = (payType: string | null) => {
    if (payType === null) return said.unpaid;
    const name = types.get(payType)?.description ?? payType;
    return name.charAt(0).toLowerCase() + name.slice(1);
  };
  const listOf = (parts: readonly PayPart[]) =>
    sumsOf(parts)
      .map(({ payType, amount }) => {
        const unit = said.units[types.get(payType ?? '')?.unit ?? 'hours'];
        return `${number(amount)} ${unit} ${nameOf(payType)}`;
      })
      .join(said.and);
  const kinds = Map.groupBy(pay.parts, ({ rule }) => kindOf(rule));
  const worked = number(roundMillionths(hours));
  const sentences: string[] = [];
  if (hours !== 0)
    sentences.push(norm === null ? said.worked(worked) : said.norm(worked, number(norm)));
  const base = sumsOf(kinds.get('base') ?? []);
  const named = base.map(({ payType, amount }) => [number(amount), nameOf(payType)] as const);
  for (const [index, [amount, name]] of named.entries()) {
    if (named.length === 1) sentences.push(said.all(name));
    else if (index === 0) sentences.push(said.first(amount, name));
    else if (index < named.length - 2) sentences.push(`${said.next(amount, name)}.`);
    else if (index === named.length - 1)
      sentences.push(
        index === 1 ? said.last(amount, name) : `${sentences.pop()}${said.rest(amount, name)}`,
      );
    else sentences.push(said.next(amount, name));
  }
  const leave = kinds.get('leave') ?? [];
  if (leave.length > 0) sentences.push(said.leave(listOf(leave)));
  // What the agreement says is neither paid nor asked about is not told.
  const besides = (kinds.get('besides') ?? []).filter(({ payType }) => payType !== null);
  if (besides.length > 0) sentences.push(said.besides(listOf(besides)));
  return sentences.join(' ');
}

function kindOf(rule: string): 'base' | 'leave' | 'besides' {
  if (rule.startsWith('absence')) return 'leave';
  return /^(windows|minimum|units|mileage)/.test(rule) ? 'besides' : 'base';
}

/** The sums by pay type and rule, in the order of the day. */
function sumsOf(parts: readonly PayPart[]): { payType: string | null; amount: Hundredths }[] {
  return [...Map.groupBy(parts, ({ rule }) => rule).values()].map((same) => ({
    payType: same[0]?.payType ?? null,
    amount: same.reduce((sum, { amount }) => sum + amount, 0),
  }));
}
