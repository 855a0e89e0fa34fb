import { pictureSources } from '#contract/pictures.ts'
import { classNames } from './class-names.ts'

/** A square picture, such as a business image. `className` sets its size. */
export function Picture({ src, alt, className }: { src: string; alt: string; className?: string }) {
  return (
    <img
      src={src}
      srcSet={pictureSources(src)}
      sizes="auto, 6rem"
      alt={alt}
      loading={'lazy'}
      decoding="async"
      className={classNames('shrink-0 rounded-2xl bg-tint-leaf object-cover', className)}
    />
  )
}
