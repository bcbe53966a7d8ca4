import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { SuffixButton } from '#suffix-button.tsx';
import { Input, type InputProps } from '#input.tsx';

type PasswordInputProps = Omit<InputProps, 'type' | 'suffix'> & {
  /** Names the toggle while the text is hidden, and while it is shown. */
  showLabel: string;
  hideLabel: string;
};

/** A password with a reveal toggle; set `autoComplete` to `current-password` or `new-password`. */
export function PasswordInput({ showLabel, hideLabel, disabled, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <SuffixButton
      label={shown ? hideLabel : showLabel}
      disabled={disabled}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    </SuffixButton>
  );
  return (
    <Input
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      disabled={disabled}
      suffix={toggle}
      {...props}
    />
  );
}
