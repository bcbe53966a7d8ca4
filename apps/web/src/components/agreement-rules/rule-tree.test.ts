import { expect, it } from 'vitest';
import { countChanges, getAt, setAt } from './rule-tree.ts';

const rules = { normal: '100', overtime: [{ hours: 3, payType: '210' }, { payType: '220' }] };

it('reads a value by its path', () => {
  expect(getAt(rules, 'overtime.1.payType')).toBe('220');
  expect(getAt(rules, 'daysOff.saturday.0')).toBeUndefined();
});

it('replaces a value in its place, and adds one', () => {
  const changed = setAt(rules, 'overtime.0.hours', 2);
  expect(JSON.stringify(changed)).toBe(
    '{"normal":"100","overtime":[{"hours":2,"payType":"210"},{"payType":"220"}]}',
  );
  expect(setAt(rules, 'daysOff.sunday', '320')).toEqual({ ...rules, daysOff: { sunday: '320' } });
});

it('removes a value, and what is empty without it', () => {
  expect(setAt(rules, 'overtime.0', undefined)).toEqual({
    ...rules,
    overtime: [{ payType: '220' }],
  });
  expect(setAt({ normal: '100', daysOff: { sunday: '320' } }, 'daysOff.sunday', undefined)).toEqual(
    { normal: '100' },
  );
});

it('counts the values that differ', () => {
  expect(countChanges(rules, rules)).toBe(0);
  expect(countChanges(rules, setAt(rules, 'overtime.0.hours', 2))).toBe(1);
  expect(countChanges(undefined, rules)).toBe(4);
});
