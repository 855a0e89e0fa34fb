import { z } from 'zod'
import { existingPassword } from './fields.ts'

/**
 * Proves that the user owns the account, before an action that another person with access to the open session must not
 * do. The proof is the second factor if the account has one, else the password. An account without either uses the code
 * from `/auth/v1/reauthenticate`. The field `by` names the kind of proof.
 */
export const ownerProof = z
  .discriminatedUnion('by', [
    z.strictObject({
      by: z.literal('second_factor'),
      factor_id: z.uuid(),
      challenge_id: z.uuid().describe('The id of the factor’s challenge.'),
      code: z.string().trim().min(1).max(12),
    }),
    z.strictObject({ by: z.literal('password'), password: existingPassword }),
    z.strictObject({ by: z.literal('code'), code: z.string().trim().min(1).max(12) }),
  ])
  .meta({ id: 'OwnerProof' })
export type OwnerProof = z.infer<typeof ownerProof>

/** The data of the error `reauthentication_needed`: the kind of proof that the server requires. */
export const wantedProof = z.object({
  by: z.enum(['second_factor', 'password', 'code']).describe('how the owner must prove their identity'),
  factor_ids: z.array(z.uuid()).describe('the second factors that the owner may use; empty for other proofs'),
})
export type WantedProof = z.infer<typeof wantedProof>
