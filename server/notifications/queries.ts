import type { Database } from '#server/platform/database/database.ts'

const COLUMNS = ['id', 'channel', 'recipient', 'subject', 'html', 'text', 'created_at'] as const
const SHOWN = 100

/** The newest messages, of one recipient if named (index mailbox_of_recipient). */
export function newestMessages(database: Database, recipient?: string) {
  const messages = database.selectFrom('mailbox').select(COLUMNS).orderBy('id', 'desc').limit(SHOWN)
  return (recipient ? messages.where('recipient', '=', recipient) : messages).execute()
}

export type Message = Awaited<ReturnType<typeof newestMessages>>[number]

export function messageById(database: Database, id: number): Promise<Message | undefined> {
  return database.selectFrom('mailbox').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}
