import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Input, InputButton, type InputProps } from '#form/input.tsx';

type PasswordInputProps = Omit<InputProps, 'type' | 'suffix'> & {
  showLabel: string;
  hideLabel: string;
};

/** Callers set `autoComplete` to `current-password` or `new-password`. */
export function PasswordInput({ showLabel, hideLabel, disabled, ...props }: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  const toggle = (
    <InputButton
      label={visible ? hideLabel : showLabel}
      disabled={disabled}
      onClick={() => setVisible(!visible)}
    >
      {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    </InputButton>
  );
  return (
    <Input
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      disabled={disabled}
      suffix={toggle}
      {...props}
    />
  );
}
