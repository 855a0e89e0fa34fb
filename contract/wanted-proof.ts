import { z } from 'zod'

/**
 * Members of the refusal `reauthentication_needed`: how the owner must prove their identity. This schema has its own file because the browser reads it
 * only in the proof dialog; in `owner-proof.ts` every guest's page would load it.
 */
export const wantedProof = z
  .object({
    by: z.enum(['second_factor', 'password', 'code']),
    factor_ids: z.array(z.uuid()).describe('The second factors that the owner may use; empty for other proofs.'),
  })
  .meta({ id: 'WantedProof' })
export type WantedProof = z.infer<typeof wantedProof>
