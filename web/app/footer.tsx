import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type OfferedMethods, offeredMethods } from '#contract/payment-methods.ts'
import { INFORMATION_LINKS } from '#web/shared/information-links.ts'
import { LanguageLink } from '#web/shared/language-link.tsx'
import { NastaliqSwitch } from '#web/shared/nastaliq-switch.tsx'
import { OpeningHours } from '#web/shared/opening-hours.tsx'
import { useStore, useStoreName } from '#web/shared/store.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, useText } from '#web/text/text.tsx'

const PAYMENT: Record<OfferedMethods, PlainText> = {
  card: english('Payment by card.'),
  cash_on_delivery: english('Payment in cash on delivery.'),
  both: english('Payment by card, or in cash on delivery.'),
  several: english('Several ways to pay, which you see at checkout.'),
}

/**
 * The footer of the pages for guests and customers: contact, information pages and opening hours. The lists are
 * collapsed on a phone.
 */
export function Footer() {
  const t = useText()
  const store = useStore()
  const name = useStoreName()
  const social = [
    { name: 'Facebook', url: store.social.facebook },
    { name: 'Instagram', url: store.social.instagram },
    { name: 'X', url: store.social.x },
  ].filter(({ url }) => url !== '')
  return (
    <footer className="mt-10 bg-leaf-900 text-leaf-100 md:mt-16 print:hidden">
      <div className="page grid gap-x-10 gap-y-6 py-8 sm:grid-cols-2 sm:gap-y-10 sm:py-12 lg:grid-cols-[1.3fr_1fr_1fr_1fr] lg:py-16">
        <section aria-labelledby="footer-store" className="max-w-sm">
          <h2 id="footer-store" className="text-2xl text-on-leaf">
            {name}
          </h2>
          <p className="mt-2">
            {t('Fresh vegetables, fruits, lentils and rice from sellers near you, brought to your door.')}
          </p>
          <address className="mt-5 space-y-2.5 not-italic">
            <Detail icon={<MapPin />}>
              <bdi>{store.address}</bdi>
            </Detail>
            <Detail icon={<Phone />}>
              <a href={`tel:${store.phone.replace(/[^+\d]/g, '')}`} className="hover:underline">
                <bdi dir="ltr">{store.phone}</bdi>
              </a>
            </Detail>
            <Detail icon={<Mail />}>
              <a href={`mailto:${store.email}`} className="break-all hover:underline">
                <bdi dir="ltr">{store.email}</bdi>
              </a>
            </Detail>
          </address>
        </section>
        <FooterLinks title={t('Information')}>
          {INFORMATION_LINKS.map(({ to, label }) => (
            <Link key={to} to={to} prefetch="intent" className="inline-flex min-h-9 items-center hover:underline">
              {t(label)}
            </Link>
          ))}
        </FooterLinks>
        <Fold title={t('Opening hours')}>
          <ul className="space-y-2 pt-1">
            {store.opening_hours.map((line) => (
              <li key={line.days} className="flex items-center gap-2.5">
                <Clock aria-hidden className="size-4 shrink-0 text-mango-400" />
                <OpeningHours {...line} />
              </li>
            ))}
          </ul>
        </Fold>
        {social.length > 0 && (
          <FooterLinks title={t('Follow us')}>
            {social.map(({ name: page, url }) => (
              <a
                key={page}
                href={url}
                rel="noreferrer"
                className="inline-flex min-h-9 min-w-9 items-center hover:underline"
              >
                {page}
              </a>
            ))}
          </FooterLinks>
        )}
      </div>
      <div className="border-t border-leaf-800">
        <div className="page flex flex-wrap items-center justify-between gap-x-6 py-3 text-sm">
          <p>
            {t('© {name}. All prices in Pakistani rupees.', { name })}{' '}
            {t(PAYMENT[offeredMethods(store.payment_methods)])}
          </p>
          <LanguageLink className="inline-flex min-h-11 items-center font-semibold underline" />
          <NastaliqSwitch className="inline-flex min-h-11 items-center gap-2 font-semibold" />
        </div>
      </div>
    </footer>
  )
}

function Detail({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5">
      <span aria-hidden className="mt-1 shrink-0 text-mango-400 [&_svg]:size-4.5">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </p>
  )
}

function FooterLinks({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <nav aria-label={title}>
      <Fold title={title}>
        <div className="flex flex-col items-start">{children}</div>
      </Fold>
    </nav>
  )
}

/** A section of the footer. On a phone the visitor opens it with a tap; in wider windows it is always open. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group sm:[&::details-content]:block sm:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-11 list-none items-center justify-between sm:pointer-events-none [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg text-on-leaf">{title}</h2>
        <span aria-hidden className="text-2xl leading-none transition-transform group-open:rotate-45 sm:hidden">
          +
        </span>
      </summary>
      {children}
    </details>
  )
}
