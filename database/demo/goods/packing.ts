import type { Kind } from './kind.ts'

type Pack = { unit_weight: number; unit_label: string; note: string }

/**
 * Returns the label of a pack with this number of measures. `note` distinguishes a larger pack from the smallest one,
 * which has an empty note.
 */
export function packOf(kind: Kind, size: number): Pack {
  const unit = unitOf(kind, size)
  const note =
    size === kind.packs[0] ? '' : [unit.unit_weight, unit.unit_label, containerOf(kind, size)].join(' ').trim()
  return { ...unit, note }
}

function unitOf({ measure }: Kind, size: number): Omit<Pack, 'note'> {
  if (measure === 'kg' && size < 1) return { unit_weight: size * 1000, unit_label: 'g' }
  const plurals = { kg: 'kg', dozen: 'dozen', piece: 'pieces', bunch: 'bunches' }
  return { unit_weight: size, unit_label: size === 1 ? measure : plurals[measure] }
}

/** Returns the word with which traders name a large pack, such as `bori`. It is empty for small packs. */
function containerOf({ category, measure }: Kind, size: number): string {
  if (category === 'fruits') return isLarge(measure, size) ? 'peti' : ''
  if (measure !== 'kg' || size < 3) return ''
  return size < 20 ? 'bag' : 'bori'
}

/** Whether a pack is large enough for shops and large families. The picture of such a pack shows a crate or a sack. */
export function isLarge(measure: Kind['measure'], size: number): boolean {
  return { kg: 3, dozen: 5, piece: 12, bunch: 10 }[measure] <= size
}
