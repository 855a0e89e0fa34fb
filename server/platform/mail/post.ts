import type { Kysely } from 'kysely'
import type { Transporter } from 'nodemailer'
import type { MailWords } from '#contract/mail-texts.ts'
import type { DB } from '#database/types.ts'
import type { SmsGateway } from '#server/platform/configuration.ts'
import type { Database } from '../database/database.ts'
import { type Jobs, PermanentJobError, TRIES_IN_TWO_DAYS } from '../jobs.ts'
import { sendThroughGateway } from './text-gateway.ts'

export type Mail = {
  to: string
  /** The name of the sender in the language of the email. By default it is the main name of the shop. */
  from?: string
  /** The address that receives replies to an email. By default it is the address of the sender. */
  replyTo?: string
  subject: string
  html: string
  text: string
  /**
   * The default words of an email and the values of its placeholders, for the editor of email texts. They are not sent.
   */
  wording?: { words: MailWords; values: Record<string, string | number> }
}
type TextMessage = { to: string; text: string }

const MAIL_QUEUE = 'mail'
const TEXT_QUEUE = 'text-message'

/**
 * Timeouts of the SMTP server in milliseconds: for the connection, for the server's greeting, and for each response.
 */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Returns the email address of the sender, and the present main name of the shop in its settings. */
type From = () => { name: string; address: string }
type PostSettings = { smtpUrl: string | undefined; from: From; sms: SmsGateway | undefined; publicUrl: string }

/**
 * Sends emails and text messages. A message is queued in the transaction that causes it. It is therefore sent if the
 * transaction commits, and not sent after a rollback. Failed attempts are repeated for two days, except if the server
 * or gateway refuses the recipient permanently. If no SMTP server is configured, emails only appear on the page
 * `/dev/mailbox`. The same applies to text messages if no SMS gateway is configured.
 */
export class Post {
  readonly #database: Database
  readonly #jobs: Jobs
  readonly #from: From
  readonly #smtp: Transporter | undefined
  readonly #sms: SmsGateway | undefined
  readonly #publicUrl: string

  private constructor(
    database: Database,
    jobs: Jobs,
    { from, sms, publicUrl }: Omit<PostSettings, 'smtpUrl'>,
    smtp: Transporter | undefined,
  ) {
    this.#database = database
    this.#jobs = jobs
    this.#from = from
    this.#smtp = smtp
    this.#sms = sms
    this.#publicUrl = publicUrl
    // The jobs that send emails and text messages are marked as secret, because they contain links and codes for
    // logins.
    const patience = { retries: TRIES_IN_TWO_DAYS, isSecret: true }
    jobs.register<Mail>(MAIL_QUEUE, (mail) => this.#deliverMail(mail), {
      ...patience,
      concurrency: 4,
      // The description of an email's job masks digits, because the subject may contain a code for a login.
      describe: ({ to, subject }) => `“${subject.replace(/\d{4,}/g, '…')}” to ${to}`,
    })
    jobs.register<TextMessage>(TEXT_QUEUE, (message) => this.#deliverText(message), {
      ...patience,
      describe: ({ to }) => `to ${to}`,
    })
  }

  /**
   * Creates the `Post` object, which sends emails and text messages. If `smtpUrl` is set, it loads the SMTP client and
   * sends emails with it. Otherwise emails appear on the page `/dev/mailbox`.
   */
  static async open(database: Database, jobs: Jobs, { smtpUrl, ...settings }: PostSettings): Promise<Post> {
    const smtp = smtpUrl ? (await import('nodemailer')).createTransport({ url: smtpUrl, ...PATIENCE }) : undefined
    return new Post(database, jobs, settings, smtp)
  }

  async sendMail(database: Kysely<DB>, { wording: _, ...mail }: Mail): Promise<void> {
    await this.#jobs.send(database, MAIL_QUEUE, mail)
  }

  /**
   * Sends an email without a job, so that the caller gets the error of the SMTP server. Failed attempts are not
   * repeated.
   */
  async sendAtOnce(mail: Mail): Promise<void> {
    await this.#deliverMail(mail)
  }

  async sendText(database: Kysely<DB>, message: TextMessage): Promise<void> {
    await this.#jobs.send(database, TEXT_QUEUE, message)
  }

  async #deliverMail({ to, from, replyTo, subject, text, ...mail }: Mail): Promise<void> {
    // In the stored email, the URL of a picture is a path of the shop, which mail programs cannot open. This code adds
    // the URL of the shop.
    const html = mail.html.replaceAll(' src="/', ` src="${this.#publicUrl}/`)
    if (this.#smtp) {
      const { name, address } = this.#from()
      const sender = { name: from ?? name, address }
      await this.#smtp.sendMail({ from: sender, to, replyTo, subject, html, text }).catch(failIfRefused)
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

/**
 * Rethrows the error of a failed email. If the SMTP server refuses the recipient permanently (5xx), throws an error
 * after which the job does not retry. The job retries after all other errors, such as a failed login at the server.
 */
function failIfRefused(error: Error & { code?: string; responseCode?: number }): never {
  const isForGood = error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500
  throw isForGood ? new PermanentJobError(error.message) : error
}
