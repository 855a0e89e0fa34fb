import { makeAdmin } from '#server/accounts/make-admin.ts'
import { onDatabase } from './on-database.ts'

/**
 * `npm run admin -- EMAIL`: makes an existing account with a confirmed email an admin with the staff role owner. The
 * exit code is 1 if there is no such account.
 */
const [email] = process.argv.slice(2)

if (!email || email.startsWith('-')) {
  console.error('Usage: npm run admin -- EMAIL')
  process.exitCode = 2
} else {
  await onDatabase(async (database) => {
    const { done, sentence } = await makeAdmin(database, email)
    console.info(sentence)
    return done ? 0 : 1
  })
}
