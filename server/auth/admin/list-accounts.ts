import { sql } from 'kysely'
import { AuthError } from '../auth-error.ts'
import type { SignIn } from '../sign-in.ts'
import { presentAccount } from '../users.ts'

const PAGE_SIZE = 50
const MAX_PAGE_SIZE = 1000

export type AccountsPage = { users: Record<string, unknown>[]; total: number; page: number; perPage: number }
type Wish = { page?: string | undefined; per_page?: string | undefined; filter?: string | undefined }

/** A page of all accounts, the newest first; `filter` is a part of the e-mail or phone. Pages count from 1. */
export async function listAccounts({ platform: { database } }: SignIn, wish: Wish): Promise<AccountsPage> {
  const page = wholeNumber('page', wish.page, 1)
  const perPage = Math.min(wholeNumber('per_page', wish.per_page, PAGE_SIZE), MAX_PAGE_SIZE)
  const part = `%${(wish.filter ?? '').replaceAll(/[\\%_]/g, '\\$&').toLowerCase()}%`
  const accounts = database
    .selectFrom('auth.users')
    .where('deleted_at', 'is', null)
    .$if(Boolean(wish.filter), (query) =>
      query.where((row) => row.or([row('email', 'like', part), row('phone', 'like', part)])),
    )
  const { total } = await accounts.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const users = await accounts
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { users: users.map(presentAccount), total, page, perPage }
}

/** The addresses of the next and the last page. Clients look for `page` first, and for the quotes. */
export function linksOf(address: string, { total, page, perPage }: AccountsPage): string {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, rel: string) => `<${address}?page=${to}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}

function wholeNumber(name: string, text: string | undefined, otherwise: number): number {
  if (!text) return otherwise
  if (!/^\d{1,6}$/.test(text)) throw new AuthError(400, 'validation_failed', `Bad Pagination Parameters: ${name}`)
  return Math.max(1, Number(text))
}
