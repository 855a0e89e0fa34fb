import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'

/**
 * A Fastify server without the shop's code that sends the bytes of the file `BYTES_FILE`. `/bytes` sends them from
 * memory, and `/file` as a static file. The benchmark compares the shop's cached responses with this server.
 */
const file = process.env.BYTES_FILE ?? ''
const bytes = await readFile(file)
const app = fastify()

app.register(fastifyStatic, { root: dirname(file), serve: false })
app.get('/readyz', async () => ({}))
app.get('/bytes', (_, reply) => reply.type('application/json; charset=utf-8').send(bytes))
app.get('/file', (_, reply) => reply.sendFile(basename(file)))
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
