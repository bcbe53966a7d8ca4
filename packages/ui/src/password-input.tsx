import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#icon-button.tsx';
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
    <IconButton
      label={shown ? hideLabel : showLabel}
      size="sm"
      className="size-7 rounded-sm text-ink-muted touch:min-h-10 touch:min-w-10"
      disabled={disabled}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    </IconButton>
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
