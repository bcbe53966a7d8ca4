import { Chip } from '@worksheet/ui/chip';
import { CircleAlert } from 'lucide-react';

interface ExpiryProps {
  readonly expires: string;
  readonly expiry: 'none' | 'later' | 'soon' | 'over';
}

export function Expiry({ expires, expiry }: ExpiryProps) {
  if (expiry === 'over') {
    return (
      <Chip tone="danger" icon={<CircleAlert aria-hidden />}>
        {expires}
      </Chip>
    );
  }
  return expiry === 'soon' ? <span className="font-medium text-warn">{expires}</span> : expires;
}
