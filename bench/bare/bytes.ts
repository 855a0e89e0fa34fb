import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'

/** A bare Fastify that sends the bytes of a file: from memory under `/bytes`, as a static file under `/file`. */
const file = process.env.BYTES_FILE ?? ''
const bytes = await readFile(file)
const app = fastify()

app.register(fastifyStatic, { root: dirname(file), serve: false })
app.get('/readyz', async () => ({}))
app.get('/bytes', (_, reply) => reply.type('application/json; charset=utf-8').send(bytes))
app.get('/file', (_, reply) => reply.sendFile(basename(file)))
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
