import { Link } from 'react-router'
import type { HomePage } from '#contract/home-page.ts'
import { pictureSources } from '#contract/pictures.ts'
import { useText } from '#web/text/text.tsx'
import { classNames } from '#web/ui/class-names.ts'

const TINTS = ['bg-tint-mango', 'bg-tint-berry', 'bg-tint-sky', 'bg-tint-carrot', 'bg-tint-leaf']

/**
 * The banners that the admins have created, two in a row on larger screens. Renders nothing if there are no banners.
 */
export function Banners({ banners }: Pick<HomePage, 'banners'>) {
  const t = useText()
  if (banners.length === 0) return null
  return (
    <ul aria-label={t('Offers and news')} className="grid grid-cols-1 gap-3 sm:gap-5 md:grid-cols-2">
      {banners.map(({ banner_id, title, text, link, image_url }, index) => (
        <li key={banner_id} className="md:last:odd:col-span-2">
          <Link
            to={link}
            className={classNames(
              'flex h-full min-h-32 items-center justify-between gap-5 rounded-card px-5 py-4 transition-shadow hover:shadow-lift sm:px-8',
              TINTS[index],
            )}
          >
            <span className="min-w-0">
              <span dir="auto" className="block text-xl font-bold text-balance sm:text-2xl">
                {title}
              </span>
              <span dir="auto" className="mt-1 block text-muted text-pretty">
                {text}
              </span>
            </span>
            {image_url && (
              <img
                src={image_url}
                srcSet={pictureSources(image_url)}
                sizes="9rem"
                alt=""
                loading={'lazy'}
                className="size-24 shrink-0 rounded-tile object-contain sm:size-36"
              />
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
