import { Headset, RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { Link } from 'react-router'
import type { OfferedMethods } from '#contract/payment-methods.ts'
import { useOfferedMethods } from '#web/shared/store.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, useText } from '#web/text/text.tsx'

const SECURE_PAYMENT: Record<OfferedMethods, PlainText> = {
  card: english('Your card stays with the provider'),
  cash_on_delivery: english('You pay in cash at the door'),
  both: english('By card, or in cash at the door'),
  several: english('You choose how to pay at checkout'),
}

const promisesFor = (offered: OfferedMethods) => [
  {
    title: english('Flexible delivery'),
    line: english('When it suits you, to your door'),
    to: '/delivery',
    icon: <Truck />,
  },
  {
    title: english('100% money back'),
    line: english('Not fresh? You pay nothing'),
    to: '/money-back',
    icon: <RotateCcw />,
  },
  {
    title: english('Secure payment'),
    line: SECURE_PAYMENT[offered],
    to: '/secure-payment',
    icon: <ShieldCheck />,
  },
  { title: english('24 hour support'), line: english('Write to us at any time'), to: '/contact', icon: <Headset /> },
]

/** The promises of the shop, such as 100% money back. Each one links to the page with its details. */
export function Promises() {
  const t = useText()
  const promises = promisesFor(useOfferedMethods())
  return (
    <section aria-labelledby="promises">
      <h2 id="promises" className="sr-only">
        {t('What we promise')}
      </h2>
      <ul className="grid gap-x-6 gap-y-2 rounded-card bg-leaf-800 p-4 text-on-leaf sm:grid-cols-2 sm:p-6 lg:grid-cols-4 lg:p-8">
        {promises.map(({ title, line, to, icon }) => (
          <li key={to}>
            <Link to={to} prefetch="intent" className="flex items-center gap-4 rounded-tile p-2 hover:bg-leaf-700">
              <span
                aria-hidden
                className="grid size-13 shrink-0 place-items-center rounded-tile bg-leaf-700 text-mango-400 [&_svg]:size-6.5"
              >
                {icon}
              </span>
              <span>
                <span className="block font-bold">{t(title)}</span>
                <span className="block text-sm text-leaf-100">{t(line)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
