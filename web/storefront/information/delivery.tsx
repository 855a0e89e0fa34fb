import { Link } from 'react-router'
import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { isMixed, type OfferedMethods } from '#contract/payment-methods.ts'
import { useOfferedMethods, useStore } from '#web/shared/store.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, RichText, useText } from '#web/text/text.tsx'
import type { Route } from './+types/delivery.ts'
import { InformationPage, Section } from './information-page.tsx'
import { useOffersCash } from './offers-cash.ts'
import { informationMeta, pageTextLoader } from './page-text.ts'

const LEAD = english('One fee for the whole order, and you can follow it all the way to your door.')

/**
 * The text that says when sellers pack an order, by the payment methods of the shop. Shops without cash on delivery
 * have the text of `card`, which names no card.
 */
const PACKING: Record<OfferedMethods, PlainText> = {
  card: english(
    'As soon as your payment has arrived, the sellers can pack your order. Each of them delivers their own part, so an order from several sellers may come in several deliveries.',
  ),
  cash_on_delivery: english(
    'The sellers can pack your order at once. Each of them delivers their own part, so an order from several sellers may come in several deliveries.',
  ),
  both: english(
    'The sellers can pack your order as soon as your card payment has arrived, or at once if you pay in cash. Each of them delivers their own part, so an order from several sellers may come in several deliveries.',
  ),
  several: english(
    'The sellers can pack your order as soon as your payment has arrived, or at once if you pay in cash. Each of them delivers their own part, so an order from several sellers may come in several deliveries.',
  ),
}

export const loader = pageTextLoader('delivery')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  informationMeta(loaderData, { title: english('Delivery'), description: LEAD, path: '/delivery', matches })

export default function Delivery() {
  const t = useText()
  const { shipping_fee } = useStore()
  const offered = useOfferedMethods()
  const offersCash = useOffersCash()
  return (
    <InformationPage title={t('Delivery')} lead={t(LEAD)}>
      <Section title={t('Shipping fee')}>
        <p>
          {t(
            'Shipping is {shipping_fee} per order, however much you buy and however many sellers it comes from. You see it in your cart before you order.',
            { shipping_fee: formatRupees(shipping_fee) },
          )}
        </p>
        {offersCash && <p>{t('If you pay in cash, each seller of the order collects an equal share of this fee.')}</p>}
      </Section>
      <Section title={t('When it comes')}>
        <p>{t(PACKING[offersCash ? offered : 'card'])}</p>
        <p>
          <RichText
            text="{link} show every step with its time: placed, processing, shipped, delivered. The page updates by itself, and we e-mail you at each step."
            values={{ link: <Link to="/profile/orders">{t('Your orders')}</Link> }}
          />
        </p>
        <p>
          {t(
            'Does a certain time suit you best? Say so in the note at checkout. The sellers see it next to your address.',
          )}
        </p>
      </Section>
      <Section title={t('If it doesn’t come')}>
        <ul>
          <li>
            {offered === 'cash_on_delivery' ? (
              t('If a seller can’t deliver, their part of the order is cancelled and you do not pay for it.')
            ) : (
              <RichText
                text="If a seller can’t deliver, their part of the order is cancelled and you get your {link}."
                values={{ link: <Link to="/money-back">{t('money back')}</Link> }}
              />
            )}{' '}
            {offered !== 'cash_on_delivery' && offersCash && t('If you pay in cash, you do not pay for that part.')}
          </li>
          {offered === 'card' && (
            <li>
              {t(
                'If you don’t pay within {paymentWindowMinutes} minutes, the order is cancelled automatically. Nothing is charged, and others can buy the items.',
                { paymentWindowMinutes: PAYMENT_WINDOW_MINUTES },
              )}
            </li>
          )}
          {isMixed(offered) && (
            <li>
              {offered === 'both'
                ? t(
                    'If you choose payment by card and don’t pay within {paymentWindowMinutes} minutes, the order is cancelled automatically. Nothing is charged, and others can buy the items.',
                    { paymentWindowMinutes: PAYMENT_WINDOW_MINUTES },
                  )
                : t('An order with payment in advance is cancelled if you do not pay in time.')}
            </li>
          )}
          <li>
            <RichText
              text="For anything else, {link} and give your order number."
              values={{ link: <Link to="/contact">{t('contact us')}</Link> }}
            />
          </li>
        </ul>
      </Section>
    </InformationPage>
  )
}
