import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#lib/words.ts';
import { Input, InputButton, type InputProps } from '#form/input.tsx';

/** Callers set `autoComplete` to `current-password` or `new-password`. */
export function PasswordInput({ disabled, ...props }: Omit<InputProps, 'type' | 'suffix'>) {
  const words = useWords();
  const [visible, setVisible] = useState(false);
  const toggle = (
    <InputButton
      label={visible ? words.hidePassword : words.showPassword}
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
