import { expect, it } from 'vitest';
import { agreementRules, payTypesOf } from './rules.ts';
import { templateNames, templatePayTypes, templateRules } from './templates.ts';

it.each(templateNames)('the template %s has valid rules, whose pay types it describes', (name) => {
  for (const isTimed of [true, false]) {
    const rules = templateRules(name, { isTimed });
    expect(agreementRules.parse(rules)).toEqual(rules);
    const named = new Set(payTypesOf(rules).map(({ payType }) => payType));
    expect(templatePayTypes(rules).map(({ code }) => code)).toEqual([...named].toSorted());
  }
});

it('without clock times, a template has no rule that needs them', () => {
  expect(templateRules('building', { isTimed: false })).toMatchObject({
    daysOff: { saturday: [{ payType: '310' }], sunday: '320', holiday: '330' },
  });
  for (const name of templateNames)
    expect(JSON.stringify(templateRules(name, { isTimed: false }))).not.toMatch(/before|until/);
});
