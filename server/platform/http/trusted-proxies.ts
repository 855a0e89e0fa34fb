import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import type { App } from './serve.ts'

/**
 * A function that returns whether the machine with an IP address is a trusted proxy. `hop` is 0 for the machine that
 * connects to the shop, and 1 for the machine before it.
 */
export type IsTrustedProxy = (address: string, hop: number) => boolean

/**
 * The schema of `TRUST_PROXY`. Its value is `off`, the number of proxies in front of the shop, or the IP addresses and
 * networks of these proxies, separated by commas.
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
        '“on” is not possible, because any caller could then claim any address',
    })
    return z.NEVER
  })

/**
 * The format of a request id that a proxy sends: a UUID or another name of letters, digits, underscores and hyphens.
 */
const REQUEST_ID = /^[\w-]{8,64}$/

/**
 * Returns the request id that a trusted proxy has sent. Returns undefined if no trusted proxy has sent one, or if its
 * format is invalid.
 */
export function requestIdOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: IsTrustedProxy | undefined,
): string | undefined {
  const given = headers['x-request-id']
  if (!isTrusted?.(socket.remoteAddress ?? '', 0) || typeof given !== 'string') return undefined
  return REQUEST_ID.test(given) ? given : undefined
}

/**
 * Cleans the header `X-Forwarded-For`: an entry that is not an IP address, and all entries before it, are removed.
 * Proxies near the shop add their entries at the end, so only the last entries can be trusted.
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
