import { createContext, use } from 'react';

type FieldContextValue = {
  id: string;
  labelId: string;
  messageId: string | undefined;
  invalid: boolean;
  required: boolean;
};

export const FieldContext = createContext<FieldContextValue | null>(null);

export type FieldControlProps = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
};

/** Returns id, description and validity of a control: from the surrounding Field, unless its props set them. */
export function useFieldControl(props: FieldControlProps) {
  const field = use(FieldContext);
  const describedBy = [props['aria-describedby'], field?.messageId].filter(Boolean).join(' ');
  return {
    id: props.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': props['aria-required'] ?? (field?.required || undefined),
  };
}
