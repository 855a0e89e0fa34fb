import { createServiceKey } from '#server/auth/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { anAdmin, aSeller, customers, type Person } from '../support/people.ts'
import type { Sender } from './requests.ts'

/** An access token in a valid format but without a valid signature. */
const FORGED = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIwMDAwMDAwMC0wMDAwLTAwMDAtMDAwMC0wMDAwMDAwMDAwMDAifQ.'

/**
 * The number of test accounts of each role in the drill. It is small, so that the caller often owns the object in the
 * request.
 */
const SIZES = { customer: 2, seller: 2, admin: 1 }

/**
 * The accounts that send the requests of the drill. Some requests delete an account, end its session or remove its
 * role. The method `refresh` replaces accounts that were affected.
 */
export class Cast {
  readonly #database: Database
  readonly #people: Record<'customer' | 'seller' | 'admin', Person[]> = { customer: [], seller: [], admin: [] }
  #serviceKey = ''
  #turn = 0

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Replaces test accounts of the drill that no longer exist or have lost their session or role. Verifies sellers
   * again.
   */
  async refresh(): Promise<void> {
    this.#serviceKey ||= await createServiceKey({ database: this.#database })
    for (const role of ['customer', 'seller', 'admin'] as const) {
      const alive = await this.#alive(role)
      while (alive.length < SIZES[role]) alive.push(await this.#newcomer(role))
      this.#people[role] = alive
    }
    await this.#database
      .updateTable('seller_profiles')
      .set({ is_verified: true, declined_at: null, decline_reason: null })
      .where('id', 'in', this.ids('seller'))
      .execute()
  }

  ids(role: 'customer' | 'seller' | 'admin'): string[] {
    return this.#people[role].map(({ id }) => id)
  }

  /**
   * Returns the token with which this sender makes requests: the access token of an account with this role, a forged
   * token for a stranger, or the service key. Returns undefined for a guest.
   */
  tokenOf(sender: Sender): string | undefined {
    if (sender === 'guest') return undefined
    if (sender === 'stranger') return FORGED
    if (sender === 'service') return this.#serviceKey
    const people = this.#people[sender]
    return people[this.#turn++ % people.length]?.token
  }

  async #alive(role: 'customer' | 'seller' | 'admin'): Promise<Person[]> {
    const rows = await this.#database
      .selectFrom('users')
      .innerJoin('auth.users as account', 'account.id', 'users.id')
      .select('users.id')
      .where('users.role', '=', role)
      .where('account.banned_until', 'is', null)
      .where('account.deleted_at', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('auth.sessions').select('auth.sessions.id').whereRef('user_id', '=', 'users.id')),
      )
      .execute()
    const ids = new Set(rows.map(({ id }) => id))
    return this.#people[role].filter(({ id }) => ids.has(id))
  }

  async #newcomer(role: 'customer' | 'seller' | 'admin'): Promise<Person> {
    if (role === 'admin') return anAdmin(this.#database)
    if (role === 'seller') return aSeller(this.#database)
    const [customer] = await customers(this.#database, 1)
    if (!customer) throw new Error('No customer was created.')
    return customer
  }
}
