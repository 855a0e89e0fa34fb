import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/** IPv4 networks that are not public: private, loopback, link-local and reserved networks. */
const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const notPublic = new BlockList()
for (const [network, bits] of NOT_PUBLIC_4) notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of NOT_PUBLIC_6) notPublic.addSubnet(network, bits, 'ipv6')
/** The range that contains all IPv6 addresses in public use. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4')
  return global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** Whether the host of a URL is an IP address that is not public. */
export function namesPrivateAddress({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 && !isPublicAddress(address)
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * Resolves the host name of a webhook or a fetched file like `dns.lookup`. Fails if one of its addresses is not public.
 * The connection uses the checked address, so that the name cannot resolve to another address afterwards.
 */
export function resolvePublic(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return found(error, [])
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return found(new Error(`${hostname} leads to a private network.`), [])
    if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  })
}
