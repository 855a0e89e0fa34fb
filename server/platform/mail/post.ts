import type { Kysely } from 'kysely'
import type { Transporter } from 'nodemailer'
import type { DB } from '#database/types.ts'
import type { SmsGateway } from '#server/platform/configuration.ts'
import type { Database } from '../database/database.ts'
import { HopelessJob, type Jobs, TRIES_IN_TWO_DAYS } from '../jobs.ts'
import { sendThroughGateway } from './text-gateway.ts'

export type Mail = {
  to: string
  /** Whom an answer reaches, when not the shop. */
  replyTo?: string
  subject: string
  html: string
  text: string
}
type TextMessage = { to: string; text: string }

const MAIL_QUEUE = 'mail'
const TEXT_QUEUE = 'text-message'

/** Milliseconds the SMTP server may take: to be reached, to greet, and for each of its answers. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

type PostSettings = { smtpUrl: string | undefined; from: string; sms: SmsGateway | undefined }

/**
 * Mail and text messages. Both wait in the job queue, in the transaction of what they tell about, so that none
 * is lost and none tells of what did not happen. Without SMTP a mail goes to the mailbox page,
 * and without a gateway a text message does.
 */
export class Post {
  readonly #database: Database
  readonly #jobs: Jobs
  readonly #from: string
  readonly #smtp: Transporter | undefined
  readonly #sms: SmsGateway | undefined

  private constructor(
    database: Database,
    jobs: Jobs,
    { from, sms }: Pick<PostSettings, 'from' | 'sms'>,
    smtp: Transporter | undefined,
  ) {
    this.#database = database
    this.#jobs = jobs
    this.#from = from
    this.#smtp = smtp
    this.#sms = sms
    // Links and codes that sign somebody in.
    const patience = { retries: TRIES_IN_TWO_DAYS, isSecret: true }
    jobs.register<Mail>(MAIL_QUEUE, (mail) => this.#deliverMail(mail), {
      ...patience,
      concurrency: 4,
      // A code for signing in may stand in the subject.
      describe: ({ to, subject }) => `“${subject.replace(/\d{4,}/g, '…')}” to ${to}`,
    })
    jobs.register<TextMessage>(TEXT_QUEUE, (message) => this.#deliverText(message), {
      ...patience,
      describe: ({ to }) => `to ${to}`,
    })
  }

  /** Opens the post over SMTP when `smtpUrl` names a server (whose client is loaded only then), else to the mailbox page. */
  static async open(database: Database, jobs: Jobs, { smtpUrl, ...settings }: PostSettings): Promise<Post> {
    const smtp = smtpUrl ? (await import('nodemailer')).createTransport({ url: smtpUrl, ...PATIENCE }) : undefined
    return new Post(database, jobs, settings, smtp)
  }

  async sendMail(database: Kysely<DB>, mail: Mail): Promise<void> {
    await this.#jobs.send(database, MAIL_QUEUE, mail)
  }

  async sendText(database: Kysely<DB>, message: TextMessage): Promise<void> {
    await this.#jobs.send(database, TEXT_QUEUE, message)
  }

  async #deliverMail({ to, replyTo, subject, html, text }: Mail): Promise<void> {
    if (this.#smtp) {
      await this.#smtp.sendMail({ from: this.#from, to, replyTo, subject, html, text }).catch(giveUpWhereRefused)
      return
    }
    await this.#database.insertInto('mailbox').values({ channel: 'mail', recipient: to, subject, html, text }).execute()
  }

  async #deliverText({ to, text }: TextMessage): Promise<void> {
    if (this.#sms) return sendThroughGateway(this.#sms, to, text)
    const row = { channel: 'sms', recipient: to, subject: '', html: '', text }
    await this.#database.insertInto('mailbox').values(row).execute()
  }
}

/** An address that the server refuses for good (5xx) is not tried for two days; a fault of its own, or of our login, is. */
function giveUpWhereRefused(error: Error & { code?: string; responseCode?: number }): never {
  const isForGood = error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500
  throw isForGood ? new HopelessJob(error.message) : error
}
