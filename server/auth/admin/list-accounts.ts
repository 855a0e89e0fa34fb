import { sql } from 'kysely'
import { COLUMNS } from '#database/columns.ts'
import { presentAccount } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'

const PAGE_SIZE = 50
const MAX_PAGE_SIZE = 1000

export type AccountsPage = { users: Record<string, unknown>[]; total: number; page: number; perPage: number }
type ListQuery = Partial<Record<'page' | 'per_page' | 'filter' | 'sort', string | undefined>>

/**
 * Returns a page of all accounts, newest first or in the direction of `sort`. `filter` is a part of the email or phone.
 * The first page is page 1. Throws `validation_failed` for an invalid `page`, `per_page` or `sort`.
 */
export async function listAccounts({ platform: { database } }: AuthContext, query: ListQuery): Promise<AccountsPage> {
  const page = wholeNumber('page', query.page, 1)
  const perPage = Math.min(wholeNumber('per_page', query.per_page, PAGE_SIZE), MAX_PAGE_SIZE)
  const direction = directionOf(query.sort)
  const part = `%${(query.filter ?? '').replaceAll(/[\\%_]/g, '\\$&').toLowerCase()}%`
  const accounts = database
    .selectFrom('auth.users')
    .where('deleted_at', 'is', null)
    .$if(Boolean(query.filter), (accounts) =>
      accounts.where((row) => row.or([row('email', 'like', part), row('phone', 'like', part)])),
    )
  const { total } = await accounts.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const users = await accounts
    .select(COLUMNS['auth.users'])
    .orderBy('created_at', direction)
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { users: users.map(presentAccount), total, page, perPage }
}

/**
 * Returns the sort direction in a parameter such as `created_at asc`. The protocol sorts accounts only by `created_at`.
 */
function directionOf(sort: string | undefined): 'asc' | 'desc' {
  if (!sort) return 'desc'
  const [field, direction = 'desc'] = sort.toLowerCase().split(' ', 2)
  if (field === 'created_at' && (direction === 'asc' || direction === 'desc')) return direction
  throw new AuthError(400, 'validation_failed', 'Bad Sort Parameters: sort by created_at, asc or desc')
}

/**
 * Returns the `Link` header with the URLs of the next page, if there is one, and of the last page. Clients expect
 * `page` as the first parameter, and `rel` in quotes.
 */
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
