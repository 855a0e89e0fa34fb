import { z } from 'zod'

/**
 * Members of the refusal `reauthentication_needed`: the required kind of owner proof. The schema is not in
 * `owner-proof.ts`, so that guest pages do not load it.
 */
export const wantedProof = z
  .object({
    by: z.enum(['second_factor', 'password', 'code']),
    factor_ids: z.array(z.uuid()).describe('The second factors that the owner may use; empty for other proofs.'),
  })
  .meta({ id: 'WantedProof' })
export type WantedProof = z.infer<typeof wantedProof>
