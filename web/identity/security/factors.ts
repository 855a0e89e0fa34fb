import type { Factor } from '@supabase/auth-js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { authCode } from '../session/auth-reason.ts'
import { useSession } from '../session/session.tsx'
import { dropChallenge, keepChallenge } from './open-challenge.ts'

const factorsKey = (userId: string | undefined) => ['factors', userId]

/** Loads the account's verified second factors. */
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

/** Reloads the factors after one was added or removed. */
export function useFactorsChanged() {
  const { session } = useSession()
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: factorsKey(session?.user.id) })
}

/** Creates a challenge for a factor; a phone receives a text message. Resolves to the challenge for the code. */
export function useChallenge() {
  const { auth } = useSession()
  return async (factorId: string): Promise<string> => {
    const { data, error } = await (await auth()).mfa.challenge({ factorId })
    if (error) throw error
    keepChallenge({ ...data, factor_id: factorId })
    return data.id
  }
}

/** A code for a factor, and its challenge if there is one. */
export type FactorAnswer = { factorId: string; code: string; challengeId?: string | undefined }

/**
 * Verifies a code, which raises the session to `aal2`. Without a challenge, one is created first, which works for apps.
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
 * Removes a factor, which lowers this session to `aal1`. If the session has not verified its second factor, the
 * challenge screen opens.
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

/** The name of a factor, or its kind if it has no name. */
export function nameOf({ friendly_name, factor_type }: Factor): string {
  return friendly_name || (factor_type === 'phone' ? 'Phone' : 'Authenticator app')
}

/** Shortens a number to `+92 ••• 4567`, which its owner recognises. */
export function maskedPhone(factor: Factor): string {
  const digits = 'phone' in factor && typeof factor.phone === 'string' ? factor.phone : ''
  return `+${digits.slice(0, 2)} ••• ${digits.slice(-4)}`
}
