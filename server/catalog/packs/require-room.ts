import { MAX_PACK_SIZES } from '#contract/limits.ts'
import { isSameSize } from '#contract/unit-price.ts'
import { Problem } from '#server/platform/problem.ts'

type Size = { unit_weight: number; unit_label: string }

/**
 * Throws `pack_size_taken` if another pack size on sale has the same size. Throws `too_many_pack_sizes` if the product
 * already has the maximum number of pack sizes.
 */
export function requireRoom(others: readonly Size[], size: Size): void {
  if (others.some((other) => isSameSize(other, size)))
    throw new Problem('pack_size_taken', {
      errors: [{ field: 'unit_weight', message: 'Another pack of this product has this size' }],
    })
  if (others.length >= MAX_PACK_SIZES) throw new Problem('too_many_pack_sizes')
}
