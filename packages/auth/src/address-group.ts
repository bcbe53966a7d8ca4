import { isIPv6 } from 'node:net';

/**
 * Returns the group whose failures are counted together: an IPv4 address, even one that is mapped
 * to IPv6, or the /64 of an IPv6 address, which is the least that one customer of a provider has.
 */
export function addressGroup(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return plain;
  const groups = expand(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** Returns the eight groups of an IPv6 address; the last two may be written as IPv4. */
function expand(address: string): number[] {
  const [before = '', after] = address.split('::');
  const head = groupsOf(before);
  if (after === undefined) return head;
  const tail = groupsOf(after);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => 0);
  return [...head, ...zeros, ...tail];
}

function groupsOf(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((part) => {
    if (!part.includes('.')) return [Number.parseInt(part, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
