import { pictureSources } from '#contract/pictures.ts'
import { classNames } from './class-names.ts'

const TINTS: Record<string, string> = {
  vegetables: 'bg-tint-leaf',
  fruits: 'bg-tint-mango',
  pulses: 'bg-tint-carrot',
  rice: 'bg-tint-sky',
}

/** Two cards beside each other on a phone, three on a tablet, then about 16 rem each. */
const IN_A_GRID = '(min-width: 1024px) 16rem, (min-width: 768px) 30vw, calc(50vw - 2.5rem)'

type ProductPictureProps = {
  src: string
  /** What the picture shows; empty where the name stands beside it. */
  alt: string
  category?: string
  /** Loads at once instead of when scrolled near; for the first row. */
  isEager?: boolean
  /** Of those that load at once: whether it comes before other files (unless told) or takes its turn, where words matter more. */
  fetchPriority?: 'high' | 'auto'
  /** How wide it is shown, as the attribute `sizes`; a card of the shop's grid unless told. */
  sizes?: string
  className?: string
}

/** A product's picture on a square tile, tinted by its category where that is told; the box keeps its place while the picture loads. */
export function ProductPicture({
  src,
  alt,
  category,
  isEager,
  fetchPriority = 'high',
  sizes = IN_A_GRID,
  className,
}: ProductPictureProps) {
  return (
    <span
      className={classNames(
        'block aspect-square overflow-hidden rounded-2xl',
        category === undefined ? 'bg-tint-leaf' : (TINTS[category] ?? 'bg-tint-berry'),
        className,
      )}
    >
      <img
        src={src}
        srcSet={pictureSources(src)}
        // Where the browser can, it measures by itself those that it loads late.
        sizes={isEager ? sizes : `auto, ${sizes}`}
        alt={alt}
        width={320}
        height={320}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? fetchPriority : 'auto'}
        decoding="async"
        className="size-full object-contain p-[8%]"
      />
    </span>
  )
}
