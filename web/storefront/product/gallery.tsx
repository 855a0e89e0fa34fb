import type { MouseEvent } from 'react'
import type { DetailedProduct } from '#contract/catalog.ts'
import { useText } from '#web/text/text.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { TravellingPicture } from '../catalog/travelling-picture.tsx'

const SIZES = '(min-width: 768px) 45vw, 92vw'

/**
 * The pictures of a product in a row that scrolls, with thumbnails that link to the pictures. The row and the
 * thumbnails also work without scripts.
 */
export function Gallery({ product }: { product: DetailedProduct }) {
  const t = useText()
  const { category, pictures } = product
  const name = t.own(product.name, product.names)
  const first = <TravellingPicture product={product} alt={name} isEager sizes={SIZES} />
  if (pictures.length < 2) return first
  return (
    <div className="min-w-0">
      <section
        aria-label={t('Pictures of {name}', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Keyboard users can only scroll an element that has the focus.
        tabIndex={0}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {pictures.map((picture, index) => (
          <div key={picture} id={`picture-${index + 1}`} className="w-full shrink-0 snap-center">
            {index === 0 ? (
              first
            ) : (
              <ProductPicture
                src={picture}
                alt={t('{name}, picture {value} of {length}', { name, value: index + 1, length: pictures.length })}
                category={category}
                sizes={SIZES}
              />
            )}
          </div>
        ))}
      </section>
      <ul aria-label={t('Choose a picture')} className="mt-3 flex gap-2 [scroll-target-group:auto] print:hidden">
        {pictures.map((picture, index) => (
          <li key={picture} className="w-14 sm:w-18">
            <a
              href={`#picture-${index + 1}`}
              onClick={scrollThere}
              aria-label={t('Show picture {value} of {length}', { value: index + 1, length: pictures.length })}
              className="block rounded-field border-2 border-line hover:border-leaf-600 [&:target-current]:border-leaf-700"
            >
              <ProductPicture src={picture} alt="" category={category} sizes="4.5rem" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Scrolls to the picture whose thumbnail was clicked, without a new entry in the browser's history. */
function scrollThere(click: MouseEvent<HTMLAnchorElement>): void {
  click.preventDefault()
  document.querySelector(click.currentTarget.hash)?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
