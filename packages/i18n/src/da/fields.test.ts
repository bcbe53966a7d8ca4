import { fieldMessages } from '@worksheet/domain/field-messages';
import { importMessages as englishImport } from '@worksheet/domain/import-messages';
import { expect, it } from 'vitest';
import { fields } from './fields.ts';
import { importMessages } from './import-messages.ts';

it('Danish messages of fields have the parameters of the English ones', () => {
  const parameters = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(texts).map(([code, text]) => [code, text.match(/\{+\w+\}+/g)?.toSorted()]),
    );
  expect(parameters({ ...fields, ...importMessages })).toEqual(
    parameters({ ...fieldMessages, ...englishImport }),
  );
});
