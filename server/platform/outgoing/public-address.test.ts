import { expect, it } from 'vitest'
import { isPublicAddress, namesPrivateAddress, resolvePublic } from './public-address.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
])('for webhooks, the IP address %s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '223.255.255.1', '2606:4700::1111'])(
  'for webhooks, the IP address %s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

it.each([
  'https://127.1/x',
  'https://0x7f000001',
  'https://[::1]:8443/',
  'https://2130706433',
  'https://[::ffff:7f00:1]',
])('the webhook URL %s is recognised as private', (url) => {
  expect(namesPrivateAddress(new URL(url))).toBe(true)
})

it('the shop does not connect to a host name of a webhook that leads into a private network', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  resolvePublic('localhost', {}, resolve)
  expect(await promise).toMatchObject({ message: 'localhost leads to a private network.' })
})
