import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import type { App } from './serve.ts'

/** Whether the machine at an address, a number of hops from the shop, is a trusted proxy. */
export type IsTrustedProxy = (address: string, hop: number) => boolean

/**
 * `TRUST_PROXY`: `off`, the number of proxies in front of the shop, or their addresses and networks, separated by
 * commas.
 */
export const trustedProxies = z
  .string()
  .default('off')
  .transform((given, { addIssue }): IsTrustedProxy | undefined => {
    if (given === 'off') return undefined
    if (/^[1-9]$/.test(given)) return (_, hop) => hop < Number(given)
    const networks = given.split(',').map((network) => network.trim())
    if (networks.every(isNetwork)) return isIn(networks)
    addIssue({
      code: 'custom',
      message:
        'must be off, the number of proxies in front of the shop, such as 1, or their networks, such as 10.0.0.0/8,192.168.1.5; ' +
        'a plain “on” would believe any address that a caller writes',
    })
    return z.NEVER
  })

/** A request id of a proxy: a UUID or another name of letters, digits and hyphens. */
const REQUEST_ID = /^[\w-]{8,64}$/

/** The request id of a trusted proxy; undefined if it is missing or malformed. */
export function requestIdOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: IsTrustedProxy | undefined,
): string | undefined {
  const given = headers['x-request-id']
  if (!isTrusted?.(socket.remoteAddress ?? '', 0) || typeof given !== 'string') return undefined
  return REQUEST_ID.test(given) ? given : undefined
}

/**
 * Removes everything from `X-Forwarded-For` that is not an address, and everything before it, because only the proxies
 * nearest to the shop are known.
 */
export function keepAddressesOnly(app: App): void {
  app.addHook('onRequest', ({ raw: { headers } }, _, done) => {
    const forwarded = headers['x-forwarded-for']
    if (typeof forwarded === 'string') headers['x-forwarded-for'] = addressesAtTheEnd(forwarded)
    done()
  })
}

function addressesAtTheEnd(forwarded: string): string {
  const entries = forwarded.split(',').map((entry) => entry.trim())
  const other = entries.findLastIndex((entry) => isIP(entry) === 0)
  return entries.slice(other + 1).join(', ')
}

function isNetwork(network: string): boolean {
  const [address = '', bits, ...more] = network.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

function isIn(networks: string[]): IsTrustedProxy {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
