import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { PermanentJobError } from '../jobs.ts'
import { sendThroughGateway } from './text-gateway.ts'

it.each([
  ['takes a message with 201', 201, undefined],
  ['refuses a number with 400, for good', 400, PermanentJobError],
  ['refuses our account with 401, until it is set right', 401, Error],
  ['is out of order with 503, for a while', 503, Error],
])('a gateway that %s', async (_, status, fault) => {
  const received: string[] = []
  async function receive(request: IncomingMessage, answer: ServerResponse) {
    received.push(await text(request))
    answer.writeHead(status).end()
  }
  const gateway = createServer((request, answer) => void receive(request, answer))
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo
  const settings = { url: `http://127.0.0.1:${port}/Messages.json`, user: 'AC1', password: 'secret', from: 'Mandi' }
  const thrown = await sendThroughGateway(settings, '923001234567', 'Salaam').catch((error: Error) => error)
  gateway.close()
  expect(received).toEqual(['To=%2B923001234567&From=Mandi&Body=Salaam'])
  expect(thrown?.constructor).toBe(fault)
})
