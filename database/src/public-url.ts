import { BlockList, isIP } from 'node:net';

const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 32],
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv6');
}

/**
 * Whether the address is https, or its host is not this machine, a private address or a name in
 * `.local`.
 */
export function isPublicUrl({ protocol, hostname }: URL): boolean {
  if (protocol === 'https:') return true;
  const host = hostname.replaceAll(/^\[|\]$|\.$/g, '');
  const version = isIP(host);
  if (version !== 0) return !privateAddresses.check(host, version === 4 ? 'ipv4' : 'ipv6');
  return !/(^|\.)localhost$|\.local$/.test(host);
}
