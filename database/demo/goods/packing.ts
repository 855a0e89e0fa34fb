import type { Kind, Measure } from './kind.ts'

/** The labels of units and their Urdu words. */
const URDU_UNITS = {
  kg: 'کلو',
  g: 'گرام',
  dozen: 'درجن',
  piece: 'عدد',
  pieces: 'عدد',
  bunch: 'گڈی',
  bunches: 'گڈیاں',
}
/** The words with which traders name a large pack, and their Urdu words after an amount. */
const URDU_CONTAINERS = { '': '', peti: 'کی پیٹی', bag: 'کا تھیلا', bori: 'کی بوری' }

type UnitLabel = keyof typeof URDU_UNITS
type Unit = { unit_weight: number; unit_label: UnitLabel }
type Pack = Unit & { note: string; urduNote: string }

/**
 * Returns the size and the label of a pack that contains the measure this number of times. `note` distinguishes a
 * larger pack from the smallest one, which has an empty note. `urduNote` is the same note in Urdu.
 */
export function packOf(kind: Kind, size: number): Pack {
  const unit = unitOf(kind, size)
  if (size === kind.packs[0]) return { ...unit, note: '', urduNote: '' }
  const { unit_weight, unit_label } = unit
  const container = containerOf(kind, size)
  return {
    ...unit,
    note: [unit_weight, unit_label, container].join(' ').trim(),
    urduNote: [unit_weight, URDU_UNITS[unit_label], URDU_CONTAINERS[container]].join(' ').trim(),
  }
}

function unitOf({ measure }: Kind, size: number): Unit {
  if (measure === 'kg' && size < 1) return { unit_weight: size * 1000, unit_label: 'g' }
  const plurals: Record<Measure, UnitLabel> = { kg: 'kg', dozen: 'dozen', piece: 'pieces', bunch: 'bunches' }
  return { unit_weight: size, unit_label: size === 1 ? measure : plurals[measure] }
}

/**
 * Returns the word with which traders name a large pack, such as `bori`. It is empty for small packs, and for goods
 * other than fruit that are not sold by the kilogram.
 */
function containerOf({ category, measure }: Kind, size: number): keyof typeof URDU_CONTAINERS {
  if (category === 'fruits') return isLarge(measure, size) ? 'peti' : ''
  if (measure !== 'kg' || size < 3) return ''
  return size < 20 ? 'bag' : 'bori'
}

/**
 * Returns whether a pack is so large that mainly shops and large families buy it. The picture of such a pack shows a
 * crate or a sack, unless it is the smallest pack of its kind.
 */
export function isLarge(measure: Kind['measure'], size: number): boolean {
  return { kg: 3, dozen: 5, piece: 12, bunch: 10 }[measure] <= size
}
