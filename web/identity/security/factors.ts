import type { Factor } from '@supabase/auth-js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { authCode } from '../session/auth-reason.ts'
import { useSession } from '../session/session.tsx'
import { dropChallenge, keepChallenge } from './open-challenge.ts'

const factorsKey = (userId: string | undefined) => ['factors', userId]

/** The account's second factors that count, as the service knows them now. */
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

/** Forgets what is known of the factors, after one was added or removed. */
export function useFactorsChanged() {
  const { session } = useSession()
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: factorsKey(session?.user.id) })
}

/** Asks for a code of this factor, which a phone gets by text message. Resolves to the challenge that the code answers. */
export function useChallenge() {
  const { auth } = useSession()
  return async (factorId: string): Promise<string> => {
    const { data, error } = await (await auth()).mfa.challenge({ factorId })
    if (error) throw error
    keepChallenge({ ...data, factor_id: factorId })
    return data.id
  }
}

/** A code typed for a factor, and the challenge it answers where one was asked for before. */
export type FactorAnswer = { factorId: string; code: string; challengeId?: string | undefined }

/** Gives a code; the session is raised by it. Without a challenge, one is asked for on the way, as an app's code allows. */
export function useGiveCode() {
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

/** Removes a factor; this session falls back with it. Where it has not given its second factor, the screen that asks for it opens. */
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

/** What a factor is called: the name it was given, else what it is. */
export function nameOf({ friendly_name, factor_type }: Factor): string {
  return friendly_name || (factor_type === 'phone' ? 'Phone' : 'Authenticator app')
}

/** `+92 ••• 4567`: enough of a number to recognise one's own. */
export function maskedPhone(factor: Factor): string {
  const digits = 'phone' in factor && typeof factor.phone === 'string' ? factor.phone : ''
  return `+${digits.slice(0, 2)} ••• ${digits.slice(-4)}`
}
