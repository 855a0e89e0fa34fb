import type { z } from 'zod'
import type { AdminUserDetail, listUsers as listCall } from '#contract/admin-users.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { newestUsers, userDetail } from './queries.ts'

/** Returns a page of the accounts that match the filters, newest first. */
export async function listUsers({ database }: Platform, { cursor, ...wanted }: z.output<typeof listCall.query>) {
  const after = cursor ? (decodeCursor(cursor, 2) as [string, string]) : undefined
  const rows = await newestUsers(database, { ...wanted, after })
  return toPage(rows, wanted.limit, ({ sort_key, id }) => [sort_key, id])
}

/** Returns one account with its details. Throws `user_not_found`. */
export async function getUser({ database }: Platform, userId: string): Promise<AdminUserDetail> {
  const user = await userDetail(database, userId)
  if (!user) throw new Problem('user_not_found')
  return user
}
