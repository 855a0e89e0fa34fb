import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An email that the SMTP test server has received: the recipients of its envelope, and its raw text. */
type Arrived = { to: string[]; raw: string }

/** A real SMTP server on this machine. It accepts email from every client that knows the password. */
export type TestSmtp = {
  /** The URL of the server, with user name and password. */
  url: string
  arrived: Arrived[]
  /** The recipients that the server refuses permanently. */
  refused: string[]
  stop(): Promise<void>
  /** Starts the server again on the same port. */
  start(): Promise<void>
}

const [USER, PASSWORD] = ['mandi', 'a-secret']

export async function startTestSmtp(refused: string[] = []): Promise<TestSmtp> {
  const arrived: Arrived[] = []
  const open = async (port: number) => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, done) =>
        username === USER && password === PASSWORD ? done(null, { user: USER }) : done(new Error('Wrong password')),
      onRcptTo: ({ address }, _, done) =>
        done(refused.includes(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
      async onData(stream, { envelope }, done) {
        const raw = (await Array.fromAsync(stream, (part: Buffer) => part.toString())).join('')
        arrived.push({ to: envelope.rcptTo.map(({ address }) => address), raw })
        done()
      },
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return server
  }
  let server = await open(0)
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${USER}:${PASSWORD}@127.0.0.1:${port}`,
    arrived,
    refused,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
    async start() {
      server = await open(port)
    },
  }
}
