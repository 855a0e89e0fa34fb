import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import type { PublicSeller } from '#contract/public-sellers.ts'
import { useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** A list of sellers with their cities. Renders nothing if there are no sellers. */
export function Sellers({ sellers }: { sellers: PublicSeller[] }) {
  const t = useText()
  if (sellers.length === 0) return null
  return (
    <section aria-labelledby="sellers">
      <h2 id="sellers" className="mb-6 text-2xl sm:text-3xl">
        {t('Our sellers')}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {sellers.map(({ seller_id, business_name, city, profile_picture }) => (
          <li key={seller_id}>
            <Link to={`/sellers/${seller_id}`} prefetch="intent" className="group block h-full rounded-card">
              <Card className="flex h-full items-center gap-4 p-3 transition-shadow group-hover:shadow-lift">
                <Picture src={profile_picture} alt="" className="size-14" />
                <span className="min-w-0">
                  <span dir="auto" className="block truncate font-bold">
                    {business_name}
                  </span>
                  <span className="flex items-center gap-1 text-sm text-muted">
                    <MapPin aria-hidden className="size-4" /> <bdi>{city}</bdi>
                  </span>
                </span>
              </Card>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
