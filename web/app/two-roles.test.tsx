// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Account } from '#contract/customers.ts'
import { problems } from '#contract/problems.ts'
import { CUSTOMER } from '#contract/testing/fixtures.ts'
import { SellerGate } from '#web/seller/seller-gate.tsx'
import { CustomerGate } from '#web/storefront/cart/customer-gate.tsx'
import { press } from '../testing/describe-screens.tsx'
import { type Answers, refused, renderScreen } from '../testing/render-screen.tsx'

afterEach(cleanup)

const ROLES = 'POST /api/account/roles'
const SELLS = { ...CUSTOMER, is_seller: true, seller_role: 'owner' as const }
const SELLER: Account = {
  ...SELLS,
  role: 'seller',
  seller: { is_verified: true, business_name: 'Okara Fields' },
}

const open = (Screen: () => React.ReactNode, account: Account, answers: Answers = {}) =>
  renderScreen({ default: Screen }, { path: '/', account, answers: { '/api/account': account, ...answers } })
const sellerArea = (account: Account, answers?: Answers) =>
  open(() => <SellerGate admits="verified">{() => <p>The dashboard</p>}</SellerGate>, account, answers)
const cart = (account: Account, answers?: Answers) =>
  open(() => <CustomerGate loading={null}>{() => <p>The cart</p>}</CustomerGate>, account, answers)

describe('the seller area', () => {
  it('[H3] the seller area offers a customer to sell with the same account, and adds the role after a click', async () => {
    const { sent } = sellerArea(CUSTOMER, { [ROLES]: SELLS })
    await screen.findByText(/You are logged in as ayesha@mandi.test. You keep your cart/)
    expect(sent).not.toContain(ROLES)
    await press('Become a seller')
    await waitFor(() => expect(sent).toContain(ROLES))
  })

  it('the seller area shows why an account cannot sell', async () => {
    sellerArea(CUSTOMER, { [ROLES]: refused('seller_needs_contact') })
    await press('Become a seller')
    await screen.findByText(problems.seller_needs_contact.message)
  })

  it('[R4] the seller area shows an admin that it is for sellers, and has no button to become a seller', async () => {
    sellerArea({ ...CUSTOMER, role: 'admin' })
    await screen.findByText('This area is for sellers')
    expect(screen.queryByRole('button', { name: 'Become a seller' })).toBeNull()
  })

  it('[T7] the seller area opens for a customer whose business is verified', async () => {
    sellerArea({ ...SELLER, role: 'customer' })
    await screen.findByText('The dashboard')
  })
})

describe('the cart page', () => {
  it('the cart page offers a seller to shop with the same account, and adds the role after a click', async () => {
    const { sent } = cart(SELLER, { [ROLES]: { ...SELLER, role: 'customer' } })
    await press('Shop with this account')
    await waitFor(() => expect(sent).toContain(ROLES))
  })

  it('the cart page shows why a seller cannot shop with the account', async () => {
    cart(SELLER, { [ROLES]: refused('seller_needs_contact') })
    await press('Shop with this account')
    await screen.findByText(problems.seller_needs_contact.message)
  })

  it('the cart page opens for a customer who also sells', async () => {
    cart({ ...SELLER, role: 'customer' })
    await screen.findByText('The cart')
  })
})
