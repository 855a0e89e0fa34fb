import { z } from 'zod'
import { typedPassword } from './fields.ts'

/**
 * What the owner of an account gives once more before something that a borrowed session must not do: the second factor
 * where the account has one, else its password, else the code that `/auth/v1/reauthenticate` sends. The server says
 * which, as `by`.
 */
export const ownerProof = z
  .discriminatedUnion('by', [
    z.strictObject({
      by: z.literal('second_factor'),
      factor_id: z.uuid(),
      challenge_id: z.uuid().describe('Of the factor’s challenge, by the sign-in protocol.'),
      code: z.string().trim().min(1).max(12),
    }),
    z.strictObject({ by: z.literal('password'), password: typedPassword }),
    z.strictObject({ by: z.literal('code'), code: z.string().trim().min(1).max(12) }),
  ])
  .meta({ id: 'OwnerProof' })
export type OwnerProof = z.infer<typeof ownerProof>

/** Members of the problem `reauthentication_needed`: how the owner must prove their identity. */
export const wantedProof = z.object({
  by: z.enum(['second_factor', 'password', 'code']).describe('how the owner must prove their identity'),
  factor_ids: z.array(z.uuid()).describe('the second factors that the owner may use; empty for other proofs'),
})
export type WantedProof = z.infer<typeof wantedProof>
