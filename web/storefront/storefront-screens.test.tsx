// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { areaMessages } from '#contract/area-messages.ts'
import { messages } from '#contract/messages.ts'
import { rupees } from '#contract/money.ts'
import { METHOD_REFUSALS } from '#contract/payment-methods.ts'
import { problems } from '#contract/problems.ts'
import {
  ADDRESS,
  CART_ITEM,
  CATEGORY,
  CUSTOMER,
  DETAILED_PRODUCT,
  HOME_PAGE,
  ORDER,
  PRODUCT,
  PRODUCT_FACETS,
  PUBLIC_SELLER,
  STORE,
} from '#contract/testing/fixtures.ts'
import { totalsOf } from '#contract/totals.ts'
import { formatTime } from '#web/ui/dates.ts'
import { CANNOT_BE_REACHED, describeScreens, press, type Screen } from '../testing/describe-screens.tsx'
import { PENDING, refused, UNREACHABLE } from '../testing/render-screen.tsx'
import * as cart from './cart/cart.tsx'
import * as checkout from './checkout/checkout.tsx'
import * as placeOrder from './checkout/place-order.tsx'
import * as home from './home/home.tsx'
import * as product from './product/product.tsx'
import * as shop from './shop/shop.tsx'

const page = (...items: object[]) => ({ items, next_cursor: null })
const cartOf = (...items: (typeof CART_ITEM)[]) => ({ items, item_count: 5, ...totalsOf(items, rupees(200)) })

const PRODUCTS = '/api/products'
const ONE_PRODUCT = `/api/products/${PRODUCT.product_id}`
const PRICES = `${ONE_PRODUCT}/prices`
const THE_ORDER = `/api/orders/${ORDER.order_id}`
const lists = {
  ...{ '/api/categories': page(CATEGORY), '/api/product-facets': PRODUCT_FACETS, '/api/store': STORE },
  ...{ '/api/sellers': { items: [PUBLIC_SELLER] }, '/api/home-page': HOME_PAGE },
  ...{ '/api/specials': { items: [] }, '/api/in-season': { items: [] } },
}
const paid = { ...ORDER, status: 'placed', payment_status: 'paid' }
const onOffer = { ...DETAILED_PRODUCT, was_price: rupees(110), sale_ends_at: '2026-11-24T18:59:00.000Z' }
const seasonal = { ...PRODUCT, product_id: CART_ITEM.seller_id, name: 'Guavas' }
const newcomer = { ...onOffer, was_price: null }
const SALE_TEXT = 'was Rs. 110 · ends 24 Nov'
const history = {
  ...{ product_id: PRODUCT.product_id, lowest: rupees(90), highest: rupees(110) },
  periods: [
    { first_day: '2026-11-23', last_day: '2026-11-23', price: rupees(90) },
    { first_day: '2026-10-24', last_day: '2026-11-22', price: rupees(110) },
  ],
}
const unpaid = { ...ORDER, status: 'placed', payment_status: 'pending' }
/** The time until which the order in these tests can be paid: 30 minutes after it was placed. */
const PAYABLE_UNTIL = formatTime('2026-11-20T11:35:00.000Z')

const cash = { payment_method: 'cash_on_delivery', payment_status: 'pending', cash_due: rupees(680) } as const
const forCash = { ...ORDER, ...cash, status: 'placed' }

const confirmation = { module: placeOrder, path: '/placeOrder', account: CUSTOMER } satisfies Partial<Screen>

/** Chooses a payment method. */
async function choose(name: RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('radio', { name }))
}

describeScreens({
  home: {
    ...{ module: home, path: '/', account: null, answers: lists },
    states: {
      filled: { answers: { [PRODUCTS]: page(PRODUCT) }, shows: ['Onions', 'Rs. 90', 'Featured Categories'] },
      empty: {
        title: 'shows a text instead of products if the shop has none',
        answers: { [PRODUCTS]: page(), '/api/categories': page(), '/api/sellers': { items: [] } },
        shows: ['The Online Grocery Store', 'The first products arrive soon', 'Flexible delivery'],
        hides: ['Featured Categories', 'Our sellers', 'Onions'],
      },
      failed: { answers: { [PRODUCTS]: UNREACHABLE }, shows: [messages.broken] },
      refused: { answers: { [PRODUCTS]: refused('unavailable') }, shows: [messages.broken] },
    },
  },
  'home page arranged by an admin': {
    ...{ module: home, path: '/', account: null, answers: { ...lists, [PRODUCTS]: page(PRODUCT) } },
    states: {
      filled: {
        title: 'shows only the sections that the admin has chosen',
        answers: {
          '/api/home-page': {
            sections: ['promises', 'banners', 'featured'],
            banners: [
              {
                banner_id: 'b',
                title: 'Eid mubarak',
                text: 'Open all day',
                link: 'https://mandi.test/eid',
                image_url: null,
              },
            ],
          },
        },
        shows: ['Eid mubarak', 'Open all day', 'Fresh in the shop', 'Secure payment'],
        hides: ['Shop Now', 'Featured Categories', 'Our sellers'],
      },
      failed: { answers: { '/api/home-page': UNREACHABLE }, shows: [messages.broken] },
    },
  },
  'home page with specials and goods in season': {
    ...{ module: home, path: '/', account: null, answers: { ...lists, [PRODUCTS]: page() } },
    states: {
      filled: {
        title: 'shows products on sale and products in season',
        answers: { '/api/specials': { items: [onOffer] }, '/api/in-season': { items: [seasonal] } },
        shows: ['Specials', 'Onions', SALE_TEXT, 'In season', 'Guavas'],
      },
      empty: {
        title: 'leaves out both sections if there are no such products',
        shows: ['Featured Categories'],
        hides: ['Specials', 'In season', 'was'],
      },
    },
  },
  'product in a sale': {
    ...{ module: product, path: '/product/:product_id', at: `/product/${PRODUCT.product_id}`, account: null },
    answers: { ...lists, [PRODUCTS]: page(PRODUCT), [PRICES]: history },
    states: {
      filled: {
        title: 'shows the former price, and the prices of the last 30 days',
        answers: { [ONE_PRODUCT]: onOffer },
        shows: [SALE_TEXT, 'Price in the last 30 days', 'Lowest Rs. 90 · highest Rs. 110', '24 Oct – 22 Nov'],
      },
      empty: {
        title: 'shows no former price if the product has none',
        answers: { [ONE_PRODUCT]: newcomer },
        shows: ['ends 24 Nov'],
        hides: ['was Rs.'],
      },
    },
  },
  'list of products': {
    ...{ module: shop, path: '/shop', account: null, answers: lists },
    states: {
      filled: { answers: { [PRODUCTS]: page(PRODUCT) }, shows: ['All products', 'Onions', '1 product shown'] },
      empty: {
        title: 'shows a text if no product matches',
        answers: { [PRODUCTS]: page() },
        shows: [messages.shop.noMatch],
        hides: ['Onions'],
      },
      failed: { answers: { [PRODUCTS]: UNREACHABLE }, shows: [messages.broken] },
      refused: { answers: { [PRODUCTS]: refused('too_many_requests') }, shows: [messages.broken] },
    },
  },
  category: {
    ...{ module: shop, path: '/shop', at: '/shop?category=vegetables', account: null, answers: lists },
    states: {
      filled: { answers: { [PRODUCTS]: page(PRODUCT) }, shows: ['All vegetables', 'Onions'] },
      empty: {
        title: 'shows a text if no product matches',
        answers: { [PRODUCTS]: page() },
        shows: ['Vegetables', messages.shop.noMatch],
      },
      failed: { answers: { '/api/categories': UNREACHABLE, [PRODUCTS]: page(PRODUCT) }, shows: [messages.broken] },
    },
  },
  'search for goods that are not sold': {
    ...{ module: shop, path: '/shop', at: '/shop?q=milk', account: null },
    answers: { ...lists, [PRODUCTS]: page(), '/api/search-advice': { name: 'Milk', names: {}, categories: [] } },
    states: {
      filled: {
        title: 'offers categories of the shop',
        answers: {
          '/api/search-advice': {
            name: 'Milk',
            names: {},
            categories: [{ ...CATEGORY, sub_category: null, category_names: {} }],
          },
        },
        shows: ['We don’t sell milk yet', 'What we do have:', 'Request this product'],
      },
      empty: {
        title: 'offers no categories if the shop has none',
        shows: ['We don’t sell milk yet', 'Request this product'],
        hides: ['What we do have:'],
      },
      failed: { answers: { [PRODUCTS]: UNREACHABLE }, shows: [messages.broken] },
    },
  },
  product: {
    ...{ module: product, path: '/product/:product_id', at: `/product/${PRODUCT.product_id}`, account: null },
    answers: { ...lists, [PRODUCTS]: page(PRODUCT), [PRICES]: history },
    states: {
      filled: { answers: { [ONE_PRODUCT]: DETAILED_PRODUCT }, shows: ['Onions', 'Okara Fields', 'Only 9 left'] },
      empty: {
        title: 'shows that the product is sold out',
        answers: { [ONE_PRODUCT]: { ...DETAILED_PRODUCT, stock: 0 } },
        shows: ['Onions', 'Sold out'],
      },
      failed: { answers: { [ONE_PRODUCT]: UNREACHABLE }, shows: [messages.broken] },
      refused: {
        title: 'shows an error if the product does not exist',
        answers: { [ONE_PRODUCT]: refused('product_not_found') },
        shows: [messages.shop.productNotFound],
      },
    },
  },
  cart: {
    ...{ module: cart, path: '/cart', account: CUSTOMER },
    states: {
      loading: { answers: { '/api/cart': PENDING }, shows: ['Loading your cart...'] },
      empty: {
        title: 'shows that the cart is empty',
        answers: { '/api/cart': cartOf() },
        shows: [messages.cart.empty],
      },
      failed: { answers: { '/api/cart': UNREACHABLE }, shows: [messages.cart.loadFailed, CANNOT_BE_REACHED] },
      filled: {
        answers: { '/api/cart': cartOf({ ...CART_ITEM, was_price: rupees(110), sale_ends_at: onOffer.sale_ends_at }) },
        shows: ['Onions', 'Rs. 450', 'Rs. 650', '5 items', SALE_TEXT],
      },
      refused: {
        title: 'shows an error if the account is banned',
        answers: { '/api/account': refused('account_banned') },
        shows: [problems.account_banned.message],
      },
    },
  },
  checkout: {
    ...{ module: checkout, path: '/checkout', account: CUSTOMER },
    answers: { '/api/cart': cartOf(CART_ITEM), '/api/billing-addresses': page(ADDRESS) },
    states: {
      loading: { answers: { '/api/cart': PENDING }, shows: ['Loading checkout...'] },
      empty: {
        title: 'has no payment button if the cart is empty',
        answers: { '/api/cart': cartOf() },
        shows: [messages.cart.loadFailed],
        hides: ['Continue to payment'],
      },
      filled: { shows: ['Delivery details', 'Onions', 'Rs. 650', 'Continue to payment'] },
      failed: {
        title: 'shows an error if the server cannot be reached when the customer orders',
        answers: { '/api/checkout': UNREACHABLE },
        act: () => press('Continue to payment'),
        shows: [areaMessages.checkout.placeFailed, CANNOT_BE_REACHED],
      },
      refused: {
        title: 'shows an error if the customer has too many unpaid orders',
        answers: { '/api/checkout': refused('too_many_unpaid_orders') },
        act: () => press('Continue to payment'),
        shows: [areaMessages.checkout.placeFailed, problems.too_many_unpaid_orders.message],
      },
    },
  },
  'checkout with cash on delivery': {
    ...{ module: checkout, path: '/checkout', account: CUSTOMER },
    answers: { '/api/cart': cartOf(CART_ITEM), '/api/billing-addresses': page(ADDRESS) },
    states: {
      filled: {
        title: 'shows the amount to pay at the door',
        act: () => choose(/^Cash on delivery/),
        shows: ['You pay Rs. 650 at the door.', 'Please have Rs. 650 in cash ready', 'Place the order'],
        hides: ['Continue to payment'],
      },
      refused: {
        title: 'shows an error if the customer has too many open cash orders',
        answers: {
          '/api/checkout': refused('payment_method_unavailable', { message: METHOD_REFUSALS.too_many_open }),
        },
        act: async () => {
          await choose(/^Cash on delivery/)
          await press('Place the order')
        },
        shows: [areaMessages.checkout.placeFailed, METHOD_REFUSALS.too_many_open],
      },
    },
  },
  'confirmation of a cash order': {
    ...{ ...confirmation, at: `/placeOrder?order_id=${ORDER.order_id}` },
    states: {
      filled: {
        title: 'shows the amount of cash to have ready',
        answers: { [THE_ORDER]: forCash },
        shows: ['Thank you for your order', 'Please have Rs. 680 in cash ready', 'PaymentCash on delivery'],
        hides: ['Pay now', 'The payment is not confirmed yet.'],
      },
    },
  },
  'confirmation while the phone asks': {
    ...{ ...confirmation, at: `/placeOrder?order_id=${ORDER.order_id}&phone=asked` },
    states: {
      filled: {
        title: 'asks the customer to open the phone, and shows no button to pay',
        answers: { [THE_ORDER]: { ...unpaid, payment_method: 'easypaisa' } },
        shows: ['Open your phone', 'Easypaisa sends a request to your phone.', 'PaymentEasypaisa'],
        hides: ['Pay now', 'The payment is not confirmed yet.'],
      },
      refused: {
        title: 'lets the customer pay again after a declined payment, and mentions no card',
        answers: { [THE_ORDER]: { ...unpaid, payment_method: 'easypaisa', payment_status: 'failed' } },
        shows: ['The payment did not succeed.', 'Pay now'],
        hides: ['Open your phone', 'card'],
      },
    },
  },
  'return from the payment page': {
    ...{ ...confirmation, at: `/placeOrder?order_id=${ORDER.order_id}&cancelled=1` },
    states: {
      filled: {
        title: 'says until when the items of an unpaid order are kept',
        answers: { [THE_ORDER]: unpaid },
        shows: ['Your order is waiting for its payment', 'Rs. 680', `Your items are kept until ${PAYABLE_UNTIL}.`],
      },
      loading: { answers: { [THE_ORDER]: PENDING }, shows: ['Loading your order...'] },
      failed: { answers: { [THE_ORDER]: UNREACHABLE }, shows: [areaMessages.orders.fetchOneFailed, CANNOT_BE_REACHED] },
      refused: {
        title: 'shows an error if the payment service is down',
        answers: {
          [THE_ORDER]: unpaid,
          [`POST ${THE_ORDER}/payment`]: refused('payment_unavailable'),
          '/functions/v1/checkout-js': refused('payment_unavailable'),
        },
        act: () => press('Pay now'),
        shows: [problems.payment_unavailable.message],
      },
    },
  },
  'order confirmation': {
    ...{ ...confirmation, at: `/placeOrder?order_id=${ORDER.order_id}` },
    states: {
      filled: { answers: { [THE_ORDER]: paid }, shows: ['Thank you for your order', 'Rs. 680', 'View My Orders'] },
      empty: {
        title: 'shows a text if the address names no order',
        at: '/placeOrder',
        account: null,
        shows: ['There is no order to show'],
      },
      refused: {
        title: 'shows an error if the order does not exist',
        answers: { [THE_ORDER]: refused('order_not_found') },
        shows: [areaMessages.orders.fetchOneFailed, problems.order_not_found.message],
      },
    },
  },
})
