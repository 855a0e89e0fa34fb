import { useMutation } from '@tanstack/react-query'
import { useStore } from '#web/shared/store.ts'
import type { AuthClient } from '../session/auth-client.ts'
import { useSession } from '../session/session.tsx'
import { useChallenge } from './factors.ts'

export type FactorKind = 'totp' | 'phone'

/** A second factor that the user is adding. It becomes active when the user enters its first code. */
export type Enrolment =
  | { kind: 'totp'; id: string; qr_code: string; secret: string; uri: string }
  | { kind: 'phone'; id: string; phone: string; challengeId: string }

type FactorInput = { kind: FactorKind; name: string; phone: string }

/**
 * Returns a mutation that starts adding a second factor. It first removes factors that were never activated. A phone
 * receives a text message with its first code.
 */
export function useEnrol() {
  const { auth } = useSession()
  const { name: issuer } = useStore()
  const challenge = useChallenge()
  return useMutation({
    mutationFn: async ({ kind, name, phone }: FactorInput): Promise<Enrolment> => {
      await dropUnfinished(await auth())
      if (kind === 'totp') {
        const { data, error } = await (await auth()).mfa.enroll({ factorType: 'totp', friendlyName: name, issuer })
        if (error) throw error
        return { kind, id: data.id, ...data.totp }
      }
      const { data, error } = await (await auth()).mfa.enroll({ factorType: 'phone', friendlyName: name, phone })
      if (error) throw error
      return { kind, id: data.id, phone, challengeId: await challenge(data.id) }
    },
  })
}

async function dropUnfinished(auth: AuthClient): Promise<void> {
  const { data, error } = await auth.mfa.listFactors()
  if (error) throw error
  for (const { id, status } of data.all) {
    if (status !== 'verified') await auth.mfa.unenroll({ factorId: id })
  }
}
