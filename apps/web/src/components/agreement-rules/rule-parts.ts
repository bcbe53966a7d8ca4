import { getAt, setAt, type Tree } from '#components/agreement-rules/rule-tree.ts';

/** The rules in the order of their rows, with their paths. */
const paths = {
  normal: 'normal',
  overtime: 'overtime',
  before: 'before',
  saturday: 'daysOff.saturday',
  sunday: 'daysOff.sunday',
  holiday: 'daysOff.holiday',
  windows: 'windows',
  minimum: 'minimum',
  absence: 'absence',
  units: 'units',
  mileage: 'mileage',
} as const;
export type RuleName = keyof typeof paths;

const ruleNames = Object.keys(paths) as RuleName[];
/** The rule to which the path of a field belongs. */
export function ruleOfPath(path: string): RuleName | undefined {
  return ruleNames.find((name) => `${path}.`.startsWith(`${paths[name]}.`));
}

const needClockTimes: ReadonlySet<RuleName> = new Set(['before', 'windows']);

/** The rules that an agreement has, and those that can be added. */
export function rulesIn(rules: Tree, { isTimed }: { readonly isTimed: boolean }) {
  const has = (name: RuleName) => getAt(rules, paths[name]) !== undefined;
  return {
    present: ruleNames.filter(has),
    missing: ruleNames.filter((name) => !has(name) && (isTimed || !needClockTimes.has(name))),
  };
}

const texts = [
  'normal',
  'overtime',
  'overtime-next',
  'overtime-rest',
  'overtime-only',
  'before',
  'saturday',
  'saturday-next',
  'saturday-rest',
  'saturday-only',
  'sunday',
  'holiday',
  'window',
  'minimum',
  'absence',
  'unit',
  'item',
  'mileage',
  'mileage-above',
] as const;

/** A part of a rule's sentence. The fields that its text names in braces are below `at`. */
export interface RulePart {
  readonly text: (typeof texts)[number];
  readonly at: string;
  readonly canRemove: boolean;
}

export function partsOf(name: RuleName, rules: Tree): RulePart[] {
  const at = paths[name];
  const rule = getAt(rules, at);
  const whole = (text: RulePart['text'], below: string = at): RulePart => ({
    text,
    at: below,
    canRemove: false,
  });
  if (name === 'normal') return [whole('normal', '')];
  if (name === 'sunday' || name === 'holiday') return [whole(name, 'daysOff')];
  if (name === 'mileage') {
    const above = { ...whole('mileage-above', 'mileage.above'), canRemove: true };
    return getAt(rule, 'above') === undefined ? [whole(name)] : [whole(name), above];
  }
  if (!Array.isArray(rule)) return [whole(name === 'before' ? 'before' : 'minimum')];
  const items: readonly Tree[] = rule;
  return items.map((item, index) => {
    const isBand = name === 'overtime' || name === 'saturday';
    const isRest = isBand && getAt(item, name === 'overtime' ? 'hours' : 'until') === undefined;
    return {
      text: textOfItem(name, { item, isRest, isFirst: index === 0 }),
      at: `${at}.${index}`,
      canRemove: items.length > (isBand ? 2 : 1) && !isRest,
    };
  });
}

function textOfItem(
  name: RuleName,
  { item, isRest, isFirst }: { item: Tree; isRest: boolean; isFirst: boolean },
): RulePart['text'] {
  if (name === 'overtime' || name === 'saturday') {
    if (isRest) return isFirst ? `${name}-only` : `${name}-rest`;
    return isFirst ? name : `${name}-next`;
  }
  if (name === 'windows') return 'window';
  if (name === 'units') return getAt(item, 'item') === undefined ? 'unit' : 'item';
  return 'absence';
}

/** Returns the rules with one more, whose pay types are to be chosen. */
export function addRule(rules: Tree, name: RuleName, isTimed: boolean): Tree {
  const payType = '';
  const saturday = [...(isTimed ? [{ until: '12:00', payType }] : []), { payType }];
  const added: Readonly<Record<RuleName, Tree>> = {
    normal: payType,
    overtime: [{ hours: 3, payType }, { payType }],
    before: { time: '06:00', payType },
    saturday,
    sunday: payType,
    holiday: payType,
    windows: [{ from: '18:00', to: '06:00', payType }],
    minimum: { hours: 4, on: ['saturday', 'sunday', 'holiday'], payType },
    absence: [{ job: '*', payType, unit: 'hours' }],
    units: [{ unitOfMeasure: '', payType }],
    mileage: { unitOfMeasure: 'KM', payType },
  };
  return setAt(rules, paths[name], added[name]);
}

export const removeRule = (rules: Tree, name: RuleName): Tree =>
  setAt(rules, paths[name], undefined);

/** Returns the rules with one more part of a rule; undefined if it has one part only. */
export function addPart(
  rules: Tree,
  name: RuleName,
  options: { readonly isTimed: boolean; readonly isItem?: boolean },
): Tree | undefined {
  const at = paths[name];
  const rule = getAt(rules, at);
  const payType = '';
  if (name === 'mileage')
    return getAt(rule, 'above') === undefined
      ? setAt(rules, 'mileage.above', { km: 20_000, payType })
      : undefined;
  if (!Array.isArray(rule) || (name === 'saturday' && !options.isTimed)) return undefined;
  const items: readonly Tree[] = rule;
  const unit = options.isItem ? { item: '', payType } : { unitOfMeasure: '', payType };
  const added: Partial<Record<RuleName, Tree>> = {
    overtime: { hours: 1, payType },
    saturday: { until: '15:00', payType },
    windows: { from: '18:00', to: '06:00', payType },
    absence: { job: '', payType, unit: 'hours' },
    units: unit,
  };
  const isBand = name === 'overtime' || name === 'saturday';
  return setAt(rules, at, items.toSpliced(isBand ? -1 : items.length, 0, added[name] ?? {}));
}
