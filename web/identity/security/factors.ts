import type { Factor } from '@supabase/auth-js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Translate } from '#web/text/text.tsx'
import { authCode } from '../session/auth-reason.ts'
import { useSession } from '../session/session.tsx'
import { dropChallenge, keepChallenge } from './open-challenge.ts'

const factorsKey = (userId: string | undefined) => ['factors', userId]

/** Loads the second factors of the account. Leaves out factors that were never activated. */
export function useFactors() {
  const { auth, session } = useSession()
  return useQuery({
    queryKey: factorsKey(session?.user.id),
    queryFn: async (): Promise<Factor[]> => {
      const { data, error } = await (await auth()).mfa.listFactors()
      if (error) throw error
      return data.all.filter(({ status }) => status === 'verified')
    },
  })
}

/** Returns a function that loads the second factors of the account again. Call it after one was added or removed. */
export function useFactorsChanged() {
  const { session } = useSession()
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: factorsKey(session?.user.id) })
}

/**
 * Returns a function that creates a challenge for a second factor. The server then expects a code of this factor, and a
 * phone receives the code by text message. Resolves to the id of the challenge.
 */
export function useChallenge() {
  const { auth } = useSession()
  return async (factorId: string): Promise<string> => {
    const { data, error } = await (await auth()).mfa.challenge({ factorId })
    if (error) throw error
    keepChallenge({ ...data, factor_id: factorId })
    return data.id
  }
}

/** The code that the user entered for a second factor, and the id of the challenge if one exists. */
export type FactorAnswer = { factorId: string; code: string; challengeId?: string | undefined }

/**
 * Returns a mutation that verifies a code of a second factor. It raises the session to `aal2`, the level of a session
 * with a verified second factor. If there is no challenge, it creates one first. That works for authenticator apps
 * only, because a phone needs the challenge to receive a code.
 */
export function useVerifyCode() {
  const { auth } = useSession()
  const challenge = useChallenge()
  return useMutation({
    mutationFn: async ({ factorId, code, challengeId }: FactorAnswer) => {
      const answer = { factorId, code, challengeId: challengeId ?? (await challenge(factorId)) }
      const { error } = await (await auth()).mfa.verify(answer)
      if (error) throw error
      dropChallenge()
    },
  })
}

/**
 * Returns a mutation that removes a second factor. A session that was verified with this factor returns to `aal1`, the
 * level without a verified second factor. If the session has not verified its second factor, the server refuses the
 * removal, and the screen for the second factor opens.
 */
export function useRemoveFactor() {
  const { auth } = useSession()
  const changed = useFactorsChanged()
  return useMutation({
    mutationFn: async (factorId: string) => {
      const { error } = await (await auth()).mfa.unenroll({ factorId })
      if (!error || authCode(error) === 'insufficient_aal') await (await auth()).refreshSession()
      if (error) throw error
    },
    onSuccess: changed,
  })
}

/** Returns the name that the user gave a second factor, or the kind of the factor if it has no name. */
export function nameOf({ friendly_name, factor_type }: Factor, t: Translate): string {
  return friendly_name || (factor_type === 'phone' ? t('Phone') : t('Authenticator app'))
}

/** Hides most digits of a phone number, such as `+92 ••• 4567`. The owner still recognises the number. */
export function maskedPhone(factor: Factor): string {
  const digits = 'phone' in factor && typeof factor.phone === 'string' ? factor.phone : ''
  return `+${digits.slice(0, 2)} ••• ${digits.slice(-4)}`
}
