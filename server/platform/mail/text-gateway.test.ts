import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { PermanentJobError } from '../jobs.ts'
import { sendThroughGateway } from './text-gateway.ts'

it.each([
  ['answers 201 is sent', 201, undefined],
  ['answers 400 fails permanently', 400, PermanentJobError],
  ['answers 401 fails and is retried', 401, Error],
  ['answers 503 fails and is retried', 503, Error],
])('the text message to a gateway that %s', async (_, status, fault) => {
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
