import { z } from 'zod';
import type { FieldMessage } from '../fields/messages.ts';

/** Only required here (spec §5); the server checks the strength (D6). */
export const requiredPassword = z
  .string()
  .refine((text) => text.trim() !== '', { message: 'required' satisfies FieldMessage });

export const passwordMismatch = {
  path: ['confirmPassword'],
  message: 'passwords-must-match' satisfies FieldMessage,
};

export function passwordsMatch(form: {
  password?: string | undefined;
  confirmPassword?: string | undefined;
}): boolean {
  return form.password === form.confirmPassword;
}
