import type { Random } from '#random.ts';
import type { Company, Rules } from '#types.ts';

type PayTypes = Company['payTypes'];

const ofUnit = (unit: PayTypes[number]['unit'], codes: string[]) =>
  codes.map((code) => ({ code, unit }));

export const payTypes: PayTypes = [
  ...ofUnit('hours', ['N', 'O1', 'O2', 'O3', 'EARLY', 'SAT1', 'SAT2', 'SUN', 'HOL', 'MIN']),
  ...ofUnit('hours', ['EVE', 'NIGHT', 'SICK', 'VACH']),
  ...ofUnit('days', ['VACD', 'CHILD']),
  ...ofUnit('pieces', ['PIECE', 'ZONE', 'MEAL']),
  ...ofUnit('km', ['KM', 'KMLOW']),
];

const overtime = (hours: number): Rules['overtime'] => [
  { hours, payType: 'O1' },
  { payType: 'O2' },
];

/** Work before and after noon of a Saturday, on other days off and before the day starts has types of its own. */
export const byggeri: Rules = {
  normal: 'N',
  overtime: overtime(3),
  daysOff: {
    saturday: [{ until: '12:00', payType: 'SAT1' }, { payType: 'SAT2' }],
    sunday: 'SUN',
    holiday: 'HOL',
  },
  before: { time: '06:00', payType: 'EARLY' },
};

/** Two hours, then the rest; work before the start of the day counts as the rest. */
export const el: Rules = {
  normal: 'N',
  overtime: overtime(2),
  before: { time: '06:00', payType: 'O2' },
};

/** Hours are hours. */
export const kontor: Rules = { normal: 'N' };

/** Three agreements: the templates, with further rules, and from a later day on with others. */
export function agreementsOf(random: Random): Company['agreements'] {
  const templates = { BYG: byggeri, EL: el, KONTOR: kontor };
  return Object.entries(templates).map(([code, template]) => {
    const first = random.chance(90) ? '2020-01-01' : '2026-02-10';
    const versions = [
      { validFrom: first, rules: random.chance(25) ? template : varied(random, template) },
    ];
    if (random.chance(50)) {
      const validFrom = `2026-${random.pick(['05', '07', '10'])}-${random.pick(['01', '13'])}`;
      versions.push({ validFrom, rules: varied(random, template) });
    }
    return { code, versions };
  });
}

/** Returns a template with each of the optional rules as it is, another one, or none. */
function varied(random: Random, template: Rules): Rules {
  const hours = () => random.pick(['N', 'O1', 'O2', 'O3', 'EARLY']);
  const maybe = <T>(percent: number, make: () => T) =>
    random.chance(percent) ? make() : undefined;
  const or = <T>(kept: T, make: () => T): T | undefined =>
    random.chance(50) ? kept : maybe(60, make);
  const rules: Rules = {
    normal: maybe(94, () => 'N'),
    overtime: or(template.overtime, () =>
      random.pick<Rules['overtime']>([
        overtime(random.pick([1, 2, 2.5, 3])),
        [{ payType: 'O1' }],
        [{ hours: 1, payType: 'O1' }, { hours: 1.25, payType: 'O2' }, { payType: 'O3' }],
      ]),
    ),
    daysOff: or(template.daysOff, () => ({
      saturday: maybe(75, () =>
        random.pick<NonNullable<Rules['daysOff']>['saturday']>([
          [{ payType: 'SAT1' }],
          [{ until: '12:00', payType: 'SAT1' }],
          [
            { until: '06:00', payType: 'O3' },
            { until: '13:00', payType: 'SAT1' },
            { payType: 'SAT2' },
          ],
        ]),
      ),
      sunday: maybe(70, () => random.pick(['SUN', 'O2'])),
      holiday: maybe(60, () => random.pick(['HOL', 'SUN'])),
    })),
    before: or(template.before, () => ({
      time: random.pick(['05:00', '06:00', '06:30', '07:00']),
      payType: hours(),
    })),
    windows: maybe(40, () =>
      random.pick([
        [{ from: '18:00', to: '06:00', payType: 'NIGHT' }],
        [
          { from: '16:00', to: '22:00', payType: 'EVE' },
          { from: '22:00', to: '06:00', payType: 'NIGHT' },
        ],
        [
          { from: '15:00', to: '24:00', payType: 'EVE' },
          { from: '20:00', to: '05:00', payType: 'NIGHT' },
        ],
        [{ from: '06:00', to: '07:30', payType: 'EVE' }],
      ]),
    ),
    minimum: maybe(35, () => ({
      hours: random.pick([3, 4, 4.5]),
      on: random.pick<('saturday' | 'sunday' | 'holiday')[]>([
        ['saturday', 'sunday', 'holiday'],
        ['sunday'],
        ['holiday', 'saturday'],
      ]),
      payType: random.pick(['MIN', 'N']),
    })),
    absence: maybe(75, () =>
      random.pick<Rules['absence']>([
        [{ job: '*', payType: 'SICK', unit: 'hours' }],
        [{ job: 'VAC', payType: 'VACD', unit: 'days' }],
        [
          { job: 'VAC', payType: 'VACD', unit: 'days' },
          { job: '*', payType: 'SICK', unit: 'hours' },
        ],
        [
          { job: 'SICK', payType: 'SICK', unit: 'hours' },
          { job: '*', payType: 'CHILD', unit: 'days' },
        ],
      ]),
    ),
    units: maybe(70, () => [
      { unitOfMeasure: 'PCS', payType: 'PIECE' },
      ...(random.chance(60) ? [{ item: 'LUNCH', payType: random.pick(['MEAL', null]) }] : []),
      ...(random.chance(60)
        ? [{ unitOfMeasure: 'ZONE', payType: random.pick(['ZONE', null]) }]
        : []),
      ...(random.chance(30) ? [{ unitOfMeasure: 'KM', payType: 'KM' }] : []),
      ...(random.chance(20) ? [{ unitOfMeasure: 'HOUR', payType: 'ZONE' }] : []),
    ]),
    mileage: maybe(50, () => ({
      unitOfMeasure: 'KM',
      payType: 'KM',
      above: maybe(80, () => ({ km: random.pick([150, 1000, 2500]), payType: 'KMLOW' })),
    })),
  };
  // As JSON has them, without the keys that are left out.
  return JSON.parse(JSON.stringify(rules)) as Rules;
}
