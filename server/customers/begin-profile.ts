import type { Tx } from '#server/platform/database/database.ts'
import type { TokenHolder } from '#server/platform/http/caller.ts'
import { defaultUsername } from './default-username.ts'
import { insertProfile } from './queries.ts'

type Named = Pick<TokenHolder, 'user_id' | 'email' | 'user_metadata'>

/** Creates the profile of a new customer. The username is the name given at sign-up, or a default name. */
export async function beginProfile(tx: Tx, { user_id, email, user_metadata }: Named): Promise<void> {
  await insertProfile(tx, user_id, defaultUsername(email, user_metadata))
}
