import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type EventStream, openEventStream } from './event-stream.ts'

const HEARTBEAT = 50
/** More data than the operating system buffers for a client that reads nothing. */
const MUCH = 'x'.repeat(32 * 1024 * 1024)

const server = createServer()
let ended: number
beforeEach(async () => {
  ended = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => server.close())

/** Opens a stream and its client. The client does not read yet. */
async function opened() {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  client.write('GET / HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n')
  const [, raw]: [unknown, ServerResponse] = (await once(server, 'request')) as [unknown, ServerResponse]
  const onEnd = () => {
    ended += 1
  }
  const stream: EventStream = openEventStream(raw, { headers: { 'x-shop': 'Mandi' }, heartbeat: HEARTBEAT, onEnd })
  return { client, raw, stream }
}

it('an event stream sends events and heartbeat comments until its end, and reports its end once', async () => {
  const { client, raw, stream } = await opened()
  await stream.send('order', { status: 'placed' })
  setTimeout(stream.end, 2.5 * HEARTBEAT)
  const said = await text(client)
  expect(said).toMatch(/^HTTP\/1\.1 200 OK\r\nx-shop: Mandi\r\ncontent-type: text\/event-stream/)
  expect(said).toContain('event: order\ndata: {"status":"placed"}\n\n')
  expect(said).toContain(': still here\n\n')
  stream.end()
  await stream.send('order', {})
  expect([raw.destroyed, ended]).toEqual([true, 1])
})

it('an event stream disconnects a client that reads nothing, at the next heartbeat', async () => {
  const { client, raw, stream } = await opened()
  await stream.send('order', MUCH)
  await once(raw, 'close')
  expect(ended).toBe(1)
  client.destroy()
})

it('an event stream can be ended while its client reads nothing, and then writes nothing more', async () => {
  const { client, raw, stream } = await opened()
  const faults: unknown[] = []
  raw.on('error', (fault) => faults.push(fault))
  await stream.send('order', MUCH)
  stream.end()
  expect(ended).toBe(1)
  await stream.send('order', {})
  await once(raw, 'close')
  expect(faults).toEqual([])
  client.destroy()
})
