import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'

/** A server's key and certificate, in PEM. */
export type Identity = { key: string; cert: string }

/** A TLS proxy in front of a database. */
export type TlsFront = {
  port: number
  /**
   * The number of connections to the TLS proxy on which the client has sent data after the TLS handshake, such as its
   * user name and password.
   */
  heard: number
  /** Replaces the certificate of the proxy. */
  shows(identity: Identity): void
  stop(): Promise<void>
}

/** The message with which clients of PostgreSQL request TLS. */
const SSL_REQUEST = Buffer.from('0000000804d2162f', 'hex')

/** Starts a TLS proxy on localhost for the database of `url`. */
export async function startTlsFront(url: string, identity: Identity): Promise<TlsFront> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  let secureContext = createSecureContext(identity)
  const server = createServer((socket) => {
    keep(socket)
    socket.once('data', (request: Buffer) => {
      if (!SSL_REQUEST.equals(request)) return socket.destroy()
      socket.write('S')
      const safe = new TLSSocket(socket, { isServer: true, secureContext })
      const database = connect(Number(port), hostname)
      for (const end of [safe, database]) keep(end)
      safe.once('data', () => front.heard++)
      safe.pipe(database).pipe(safe)
      safe.on('close', () => database.destroy())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  const front: TlsFront = {
    port: place instanceof Object ? place.port : 0,
    heard: 0,
    shows(other) {
      secureContext = createSecureContext(other)
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return front
}
