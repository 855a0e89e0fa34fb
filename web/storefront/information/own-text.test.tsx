// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { MetaDescriptor } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { TextBlock, TextSpan } from '#contract/page-texts.ts'
import { STORE } from '#contract/testing/fixtures.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import * as about from './about.tsx'
import * as contact from './contact.tsx'
import * as securePayment from './secure-payment.tsx'

afterEach(cleanup)

const span = (text: string, link: string | null = null): TextSpan => ({ text, is_bold: false, is_italic: false, link })
const OWN: TextBlock[] = [
  { kind: 'paragraph', items: [[span('A shop in Multan.')]] },
  { kind: 'heading', items: [[span('Our story')]] },
  { kind: 'list', items: [[span('<b>Onions</b>')], [span('Fees', '/ur/delivery'), span('Call', 'tel:+92611234567')]] },
]
const visit = { path: '/', account: null, answers: {}, otherwise: { blocks: OWN } }

it('a shop’s own text replaces the default text and introduction of an information page, and HTML in it is shown as text', async () => {
  renderScreen(about, visit)
  expect(await screen.findByRole('heading', { name: 'Our story', level: 2 })).toBeTruthy()
  expect(screen.getAllByText('A shop in Multan.')).toHaveLength(1)
  expect(screen.getByText('<b>Onions</b>')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/A market with many stalls|What we do/)
})

it('the links in a shop’s own text of an information page lead to pages in the same language, and to a phone', async () => {
  renderScreen(about, { ...visit, language: 'ur' })
  expect((await screen.findByRole('link', { name: 'Fees' })).getAttribute('href')).toBe('/ur/delivery')
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+92611234567')
})

it('the page Contact keeps its form and its phone below the shop’s own text', async () => {
  renderScreen(contact, visit)
  await screen.findByText('A shop in Multan.')
  expect(screen.getByRole('button', { name: 'Send message' })).toBeTruthy()
  expect(screen.getByRole('link', { name: STORE.phone })).toBeTruthy()
})

it('the page about secure payment keeps the notice of the test mode above the shop’s own text', async () => {
  renderScreen(securePayment, { ...visit, store: { ...STORE, payment_provider: 'sandbox' } })
  await screen.findByText('A shop in Multan.')
  expect(screen.getByText(/This shop is in test mode/)).toBeTruthy()
})

it('for an information page with the shop’s own text, search engines get its first paragraph as the description', () => {
  const root = { id: 'root', loaderData: { store: STORE, language: 'en' } }
  const meta = about.meta as unknown as (given: object) => MetaDescriptor[]
  const descriptionOf = (loaderData: object) => {
    const found = meta({ matches: [root], loaderData }).find((one) => 'name' in one && one.name === 'description')
    return found && 'content' in found ? found.content : undefined
  }
  expect(descriptionOf({ blocks: OWN })).toBe('A shop in Multan.')
  expect(descriptionOf({ blocks: OWN.slice(1) })).toMatch(/^A market with many stalls/)
  const long = { kind: 'paragraph', items: [[span('word '.repeat(100))]] }
  expect(descriptionOf({ blocks: [long] })).toHaveLength(160)
})
