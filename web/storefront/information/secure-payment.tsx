import { Link } from 'react-router'
import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import { isMixed, type OfferedMethods, PAYMENT_METHOD_LABELS, WALLETS, type Wallet } from '#contract/payment-methods.ts'
import { offeredMethodsIn, useOfferedMethods, useStore } from '#web/shared/store.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, RichText, useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/secure-payment.ts'
import { CashOnDelivery } from './cash-on-delivery.tsx'
import { InformationPage, Section } from './information-page.tsx'
import { informationMeta, pageTextLoader } from './page-text.ts'

const LEADS: Record<OfferedMethods, PlainText> = {
  card: english('You pay by card on the payment provider’s own page. We never see your card number.'),
  cash_on_delivery: english('You pay in cash at the door, when your order arrives.'),
  both: english(
    'You pay by card on the payment provider’s own page, or in cash at the door. We never see your card number.',
  ),
  several: english('You choose how to pay at checkout. We never see your card number.'),
}

export const loader = pageTextLoader('secure-payment')

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const description = LEADS[offeredMethodsIn(matches)]
  return informationMeta(loaderData, {
    title: english('Secure payment'),
    description,
    path: '/secure-payment',
    matches,
  })
}

export default function SecurePayment() {
  const t = useText()
  const offered = useOfferedMethods()
  const { payment_methods, payment_provider } = useStore()
  const methods = payment_methods.map(({ payment_method }) => payment_method)
  const [hasCard, hasCash] = [methods.includes('card'), methods.includes('cash_on_delivery')]
  const wallets = WALLETS.filter((wallet) => methods.includes(wallet))
  const notice = hasCard && payment_provider === 'sandbox' && (
    <Notice tone="info">
      {t('This shop is in test mode: its payment page takes test cards only, and no real money moves.')}
    </Notice>
  )
  return (
    <InformationPage title={t('Secure payment')} lead={t(LEADS[offered])} notice={notice}>
      {hasCard && <CardPayment title={isMixed(offered) ? t('Payment by card') : t('How it works')} />}
      {wallets.map((wallet) => (
        <WalletPayment key={wallet} wallet={wallet} />
      ))}
      {hasCash && <CashOnDelivery />}
      {methods.includes('bank_transfer') && <BankTransfer />}
      <Section title={t('What we check')}>
        <ul>
          <li>
            {t(
              'When you place the order, our server works out the amount from the current prices. Your browser can’t change it.',
            )}
          </li>
          {hasCard && (
            <>
              <li>
                {isMixed(offered)
                  ? t('A card order counts as paid only once the provider has confirmed it with its digital signature.')
                  : t('An order counts as paid only once the provider has confirmed it with its digital signature.')}
              </li>
              <li>
                {t(
                  'However often you press the button, you are charged once. Should a second payment for an order ever arrive, it is sent straight back.',
                )}
              </li>
            </>
          )}
          {hasCash && (
            <li>{t('A cash order counts as paid once every collected amount is recorded. Your order shows it.')}</li>
          )}
        </ul>
      </Section>
      {hasCard && (
        <Section title={isMixed(offered) ? t('If the card payment fails') : t('If the payment fails')}>
          <p>
            <RichText
              text="Nothing is charged. Your items stay reserved for {paymentWindowMinutes} minutes after you order, and you can try again from the order’s page. After that, the order is cancelled. See also {link}."
              values={{
                paymentWindowMinutes: PAYMENT_WINDOW_MINUTES,
                link: <Link to="/money-back">{t('100% money back')}</Link>,
              }}
            />
          </p>
        </Section>
      )}
    </InformationPage>
  )
}

/**
 * The section about card payments. It explains that the customer pays on the page of the payment provider, and that the
 * card is charged in US dollars.
 */
function CardPayment({ title }: { title: string }) {
  const t = useText()
  const { exchange_rate, payment_provider } = useStore()
  return (
    <Section title={title}>
      <p>
        {payment_provider === 'stripe'
          ? t(
              'When you place an order, we take you to the payment provider’s page (ours is Stripe). You enter your card there, the provider checks it with your bank and reports one thing to us: paid, or not paid. Then it brings you back to the shop.',
            )
          : t(
              'When you place an order, we take you to the payment provider’s page. You enter your card there, the provider checks it with your bank and reports one thing to us: paid, or not paid. Then it brings you back to the shop.',
            )}
      </p>
      <p>
        {t(
          'Our prices are in rupees. Your card is charged in US dollars, at a fixed rate of {exchange_rate} rupees to the dollar. Each item is rounded to the cent, and a rounding line makes the sum match your order’s total. You see the exact amount before you pay. Your bank may add a fee for payments in foreign currency.',
          { exchange_rate },
        )}
      </p>
    </Section>
  )
}

/** The section that explains how a customer pays by bank or Raast transfer. */
function BankTransfer() {
  const t = useText()
  return (
    <Section title={t('Payment by bank or Raast transfer')}>
      <p>
        {t(
          'After you place the order, you see our bank account, the exact amount and the code of your order. Transfer the amount with your bank’s app and give the code as the reference. Then type the transaction id or upload the slip.',
        )}
      </p>
      <p>
        {t(
          'Our staff compare each transfer with our bank account. If less than the amount arrives, your order shows what is missing. If more arrives, or if it arrives too late, we pay it back to you.',
        )}
      </p>
    </Section>
  )
}

/**
 * The section about payments with a wallet of a payment provider in Pakistan. It explains that the customer pays in
 * rupees, and that the shop asks the provider whether it has received the payment.
 */
function WalletPayment({ wallet }: { wallet: Wallet }) {
  const t = useText()
  const provider = t(PAYMENT_METHOD_LABELS[wallet])
  return (
    <Section title={t('Payment with {provider}', { provider })}>
      <p>{t('{provider} charges the total of your order in rupees.', { provider })}</p>
      <p>{t('When {provider} reports a payment, we ask its server before your order counts as paid.', { provider })}</p>
    </Section>
  )
}
