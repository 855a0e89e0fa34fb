import { classNames } from './class-names.ts'

const TINTS: Record<string, string> = {
  vegetables: 'bg-tint-leaf',
  fruits: 'bg-tint-mango',
  pulses: 'bg-tint-carrot',
  rice: 'bg-tint-sky',
}

type ProductPictureProps = {
  src: string
  /** What the picture shows; empty where the name stands beside it. */
  alt: string
  category?: string
  /** Loads at once instead of when scrolled near; for the first row. */
  isEager?: boolean
  className?: string
}

/** A product's picture on a square tile, tinted by its category where that is told; the box keeps its place while the picture loads. */
export function ProductPicture({ src, alt, category, isEager, className }: ProductPictureProps) {
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
        alt={alt}
        width={320}
        height={320}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        className="size-full object-contain p-[8%]"
      />
    </span>
  )
}
