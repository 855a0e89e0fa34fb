// @vitest-environment happy-dom
import { messages } from '#contract/messages.ts'
import { CATEGORY, PRODUCT, PRODUCT_FACETS, PUBLIC_SELLER, STORE } from '#contract/testing/fixtures.ts'
import { describeScreens, press, type Screen } from '#web/testing/describe-screens.tsx'
import { refused, type ScreenModule, UNREACHABLE } from '#web/testing/render-screen.tsx'
import * as categories from '../categories/categories.tsx'
import * as seller from '../seller/seller.tsx'
import * as about from './about.tsx'
import * as consentPolicy from './consent-policy.tsx'
import * as contact from './contact.tsx'
import * as delivery from './delivery.tsx'
import * as moneyBack from './money-back.tsx'
import * as pages from './pages.tsx'
import * as privacy from './privacy.tsx'
import * as securePayment from './secure-payment.tsx'
import * as terms from './terms.tsx'

const page = (...items: object[]) => ({ items, next_cursor: null })
const ONE_SELLER = `/api/sellers/${PUBLIC_SELLER.seller_id}`
const OWN = {
  blocks: [{ kind: 'paragraph', items: [[{ text: 'ملتان کی دکان', is_bold: false, is_italic: false, link: null }]] }],
}

/** An information page: its default text, an own text of the shop, and a failure. */
function informationPage(module: ScreenModule, name: string, shows: string, extra: Screen['states'] = {}): Screen {
  const text = `/api/page-texts/${name}`
  return {
    ...{ module, path: `/${name}`, account: null, answers: { [text]: { blocks: null } } },
    states: {
      filled: { shows: [shows] },
      empty: {
        title: 'shows the own text of the shop instead',
        answers: { [text]: OWN },
        shows: ['ملتان کی دکان'],
        hides: [shows],
      },
      failed: { answers: { [text]: UNREACHABLE }, shows: [messages.broken] },
      ...extra,
    },
  }
}

describeScreens({
  'page of a seller': {
    ...{ module: seller, path: '/sellers/:seller_id', at: `/sellers/${PUBLIC_SELLER.seller_id}`, account: null },
    answers: { [ONE_SELLER]: PUBLIC_SELLER, '/api/product-facets': PRODUCT_FACETS },
    states: {
      filled: {
        answers: { '/api/products': page(PRODUCT) },
        shows: ['Okara Fields', 'Okara, Punjab', 'Vegetables from our own fields', '1 product', 'Onions', 'Rs. 90'],
      },
      empty: {
        title: 'shows the seller without products',
        answers: { '/api/products': page(), '/api/product-facets': { ...PRODUCT_FACETS, count: 0 } },
        shows: ['Okara Fields', '0 products'],
        hides: ['Onions'],
      },
      refused: {
        title: 'shows that the seller does not exist',
        answers: { [ONE_SELLER]: refused('seller_not_found') },
        shows: ['Seller not found', 'Go to the shop'],
      },
      failed: { answers: { [ONE_SELLER]: UNREACHABLE }, shows: [messages.broken] },
    },
  },
  'all categories': {
    ...{ module: categories, path: '/categories', account: null },
    states: {
      filled: { answers: { '/api/categories': page(CATEGORY) }, shows: ['Categories', CATEGORY.category_name] },
      empty: { answers: { '/api/categories': page() }, shows: ['Categories'], hides: [CATEGORY.category_name] },
      failed: { answers: { '/api/categories': UNREACHABLE }, shows: [messages.broken] },
    },
  },
  'list of the information pages': {
    ...{ module: pages, path: '/pages', account: null },
    states: { filled: { shows: ['Pages', 'Who we are, and who sells here.', 'Write to us, call us or visit.'] } },
  },
  'page About': informationPage(about, 'about', 'Who sells here'),
  'page Delivery': informationPage(delivery, 'delivery', 'Shipping fee'),
  'page Money back': informationPage(moneyBack, 'money-back', 'What we promise'),
  'page Secure payment': informationPage(securePayment, 'secure-payment', 'What we check'),
  'page Privacy': informationPage(privacy, 'privacy', 'What we keep'),
  'page Terms': informationPage(terms, 'terms', 'Who does what'),
  'page Consent policy': informationPage(consentPolicy, 'consent-policy', 'What sellers share with us, and why'),
  'page Contact': informationPage(contact, 'contact', 'Write to us at any time', {
    refused: {
      title: 'requires the fields of the form',
      act: () => press('Send message'),
      shows: ['Message must be at least 10 characters', STORE.phone],
    },
  }),
})
