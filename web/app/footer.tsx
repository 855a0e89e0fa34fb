import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { INFORMATION_LINKS } from '#web/shared/information-links.ts'
import { useStore } from '#web/shared/store.ts'

/** The foot of every page: how to reach the store, when it is open, and what it says of itself. */
export function Footer() {
  const store = useStore()
  const social = [
    { name: 'Facebook', url: store.social.facebook },
    { name: 'Instagram', url: store.social.instagram },
    { name: 'X', url: store.social.x },
  ]
  return (
    <footer className="mt-16 bg-leaf-900 text-leaf-100 print:hidden">
      <div className="page grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr_1fr] lg:py-16">
        <section aria-labelledby="footer-store" className="max-w-sm">
          <h2 id="footer-store" className="text-2xl text-on-leaf">
            {store.name}
          </h2>
          <p className="mt-2">
            Fresh vegetables, fruits, lentils and rice from sellers near you, brought to your door.
          </p>
          <address className="mt-5 space-y-2.5 not-italic">
            <Detail icon={<MapPin />}>{store.address}</Detail>
            <Detail icon={<Phone />}>
              <a href={`tel:${store.phone.replace(/[^+\d]/g, '')}`} className="hover:underline">
                {store.phone}
              </a>
            </Detail>
            <Detail icon={<Mail />}>
              <a href={`mailto:${store.email}`} className="break-all hover:underline">
                {store.email}
              </a>
            </Detail>
          </address>
        </section>
        <FooterLinks title="Information">
          {INFORMATION_LINKS.map(({ to, label }) => (
            <Link key={to} to={to} prefetch="intent" className="inline-flex min-h-9 items-center hover:underline">
              {label}
            </Link>
          ))}
        </FooterLinks>
        <section aria-labelledby="footer-hours">
          <h2 id="footer-hours" className="text-lg text-on-leaf">
            Opening hours
          </h2>
          <ul className="mt-3 space-y-2">
            {store.opening_hours.map(({ days, hours }) => (
              <li key={days} className="flex items-center gap-2.5">
                <Clock aria-hidden className="size-4 shrink-0 text-mango-400" />
                <span>{hours ? `${days}: ${hours}` : days}</span>
              </li>
            ))}
          </ul>
        </section>
        <FooterLinks title="Follow us">
          {social.map(({ name, url }) => (
            <a
              key={name}
              href={url}
              rel="noreferrer"
              className="inline-flex min-h-9 min-w-9 items-center hover:underline"
            >
              {name}
            </a>
          ))}
        </FooterLinks>
      </div>
      <div className="border-t border-leaf-800">
        <p className="page py-5 text-sm">© {store.name}. All prices in Pakistani rupees.</p>
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
      <h2 className="text-lg text-on-leaf">{title}</h2>
      <div className="mt-2 flex flex-col items-start">{children}</div>
    </nav>
  )
}
