import { ArrowRight } from 'lucide-react'
import type { Product } from '#contract/catalog.ts'
import { useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { MarketStall } from './market-stall.tsx'

/**
 * The top of the home page: the heading, a link to /shop, and the drawing of a market stall, which may contain no
 * products.
 */
export function Hero({ stall }: { stall: Product[] }) {
  const t = useText()
  return (
    // The margin below the first section of the home page is smaller than the margins between the other sections.
    <section aria-labelledby="hero" className="mb-10 lg:mb-16">
      <div className="grid items-center gap-9 rounded-card bg-tint-leaf px-4 pt-8 pb-6 sm:p-10 lg:grid-cols-[1fr_1.1fr] lg:gap-12 lg:p-14 xl:px-16">
        <div>
          <p className="text-lg font-bold text-leaf-700">{t("Today's Special")}</p>
          <h1 id="hero" className="mt-3 text-[2.6rem] leading-[1.05] rtl:leading-snug sm:text-6xl xl:text-7xl">
            {t('The Online Grocery Store')}
          </h1>
          <p className="mt-5 max-w-md text-lg text-muted text-pretty">
            {t('Pyaaz, daal, chaunsa and basmati from sellers near you. Chosen by hand, brought to your door.')}
          </p>
          <div className="mt-7">
            <ButtonLink to="/shop" size="large" variant="accent">
              {t('Shop Now')} <ArrowRight aria-hidden className="rtl:-scale-x-100 size-5" />
            </ButtonLink>
          </div>
        </div>
        <MarketStall products={stall} />
      </div>
    </section>
  )
}
