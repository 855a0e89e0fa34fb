import { pictureSources } from '#contract/pictures.ts'
import { classNames } from './class-names.ts'

const TINTS: Record<string, string> = {
  vegetables: 'bg-tint-leaf',
  fruits: 'bg-tint-mango',
  pulses: 'bg-tint-carrot',
  rice: 'bg-tint-sky',
}

/** Two cards in a row on a phone, three on a tablet, then about 16 rem each. */
const IN_A_GRID = '(min-width: 1024px) 16rem, (min-width: 768px) 30vw, calc(50vw - 2.5rem)'

type ProductPictureProps = {
  src: string
  /** The alternative text; empty if the name is next to the picture. */
  alt: string
  category?: string
  /** Loads immediately instead of when scrolled near; for the first row. */
  isEager?: boolean
  /** The priority of an eager picture; `auto` if other files of the page are more important. */
  fetchPriority?: 'high' | 'auto'
  /** The width as the attribute `sizes`; by default a card of the shop's grid. */
  sizes?: string
  className?: string
}

/**
 * A product's picture on a square tile in the colour of its category. The tile keeps its size while the picture loads.
 */
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
        // Browsers that support it measure lazy pictures themselves.
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
