import { pictureSources } from '#contract/pictures.ts'
import { classNames } from './class-names.ts'

const TINTS: Record<string, string> = {
  vegetables: 'bg-tint-leaf',
  fruits: 'bg-tint-mango',
  pulses: 'bg-tint-carrot',
  rice: 'bg-tint-sky',
}

/**
 * The width of a product card, in the format of the attribute `sizes`: two cards in a row on a phone, three on a
 * tablet, about 16 rem in wider windows.
 */
const IN_A_GRID = '(min-width: 1024px) 16rem, (min-width: 768px) 30vw, calc(50vw - 2.5rem)'

type ProductPictureProps = {
  src: string
  /** The alternative text of the picture. It is empty if the product's name is next to the picture. */
  alt: string
  category?: string
  /**
   * True if the browser loads the picture immediately and before other pictures, because it is the largest part of the
   * first screen. Otherwise the browser loads the picture after the style sheet, when the picture is visible or almost
   * visible.
   */
  isEager?: boolean
  /**
   * The displayed width of the picture, in the format of the attribute `sizes`. The default is the width of a product
   * card.
   */
  sizes?: string
  className?: string
}

/**
 * A product's picture on a square background in the colour of its category. The square has its final size before the
 * picture has loaded.
 */
export function ProductPicture({ src, alt, category, isEager, sizes = IN_A_GRID, className }: ProductPictureProps) {
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
        // With the value `auto`, browsers measure the displayed width of a picture that loads lazily. Browsers without
        // this feature use the second value.
        sizes={isEager ? sizes : `auto, ${sizes}`}
        alt={alt}
        width={320}
        height={320}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        className="size-full object-contain p-[8%]"
      />
    </span>
  )
}
