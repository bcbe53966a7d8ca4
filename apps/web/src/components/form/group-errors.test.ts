import { expect, test } from 'vitest';
import { groupErrors } from './use-schema-form.ts';

const labels = { code: 'Code', tasks: 'Job tasks' };

test('the errors of the cells of a grid are one error of its field', () => {
  const errors = [
    { path: 'code', code: 'required', text: 'Field is required' },
    { path: 'tasks.0.code', code: 'invalid-characters', text: 'Field contains invalid characters' },
    { path: 'tasks.2.description', code: 'required', text: 'Field is required' },
  ];
  expect(groupErrors(errors, labels)).toEqual({
    code: { type: 'required', message: 'Field is required' },
    tasks: {
      type: 'invalid-characters',
      message: 'Field contains invalid characters',
      types: {
        '0.code': 'Field contains invalid characters',
        '2.description': 'Field is required',
      },
    },
  });
});

test('an error of the whole grid stands beside those of its cells', () => {
  const errors = [
    { path: 'tasks', code: 'too-many', text: 'Too many' },
    { path: 'tasks.0.code', code: 'required', text: 'Field is required' },
  ];
  expect(groupErrors(errors, labels)).toEqual({
    tasks: { type: 'too-many', message: 'Too many', types: { '0.code': 'Field is required' } },
  });
});
