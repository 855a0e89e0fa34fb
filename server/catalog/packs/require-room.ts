import { MAX_PACK_SIZES } from '#contract/limits.ts'
import { isSameSize } from '#contract/unit-price.ts'
import { Problem } from '#server/platform/problem.ts'

type Size = { unit_weight: number; unit_label: string }

/**
 * Throws `pack_size_taken` if one of the other pack sizes on sale has the same size, and `too_many_pack_sizes` if there
 * are already as many as a product can have.
 */
export function requireRoom(others: readonly Size[], size: Size): void {
  if (others.some((other) => isSameSize(other, size)))
    throw new Problem('pack_size_taken', {
      errors: [{ field: 'unit_weight', message: 'Another pack of this product has this size' }],
    })
  if (others.length >= MAX_PACK_SIZES) throw new Problem('too_many_pack_sizes')
}
