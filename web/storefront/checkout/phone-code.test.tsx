// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Language } from '#contract/language.ts'
import { problems } from '#contract/problems.ts'
import { CUSTOMER } from '#contract/testing/fixtures.ts'
import { type Answers, refused, renderScreen } from '../../testing/render-screen.tsx'
import { PhoneCode } from './phone-code.tsx'

afterEach(cleanup)

const SEND = 'POST /api/account/phone-codes'
const PROVE = 'POST /api/account/proven-phones'

/** Renders the screen, and requests a code. */
async function requestCode(answers: Answers, language: Language = 'en') {
  const onProven = vi.fn<() => void>()
  const Screen = () => <PhoneCode phone="0300 1234567" onProven={onProven} />
  const { sent } = renderScreen({ default: Screen }, { path: '/checkout', account: CUSTOMER, answers, language })
  fireEvent.click(await screen.findByRole('button', { name: language === 'en' ? 'Send the code' : 'کوڈ بھیجیں' }))
  return { sent, onProven }
}

async function typeCode(code: string) {
  const [box] = await screen.findAllByRole('textbox')
  if (box) fireEvent.paste(box, { clipboardData: { getData: () => code } })
}

it('the code that proves the phone number is only sent after a click, and the cash order continues after the right code', async () => {
  const { sent, onProven } = await requestCode({ [SEND]: {}, [PROVE]: {} })
  expect(document.body.textContent).toContain('0300 1234567')
  await typeCode('123456')
  await vi.waitFor(() => expect(onProven).toHaveBeenCalledOnce())
  expect(sent).toEqual([SEND, PROVE])
})

it('a wrong code for the phone number of a cash order shows an error, and a new code can be requested', async () => {
  const { onProven } = await requestCode({ [SEND]: {}, [PROVE]: refused('phone_code_wrong') })
  await typeCode('123456')
  expect(await screen.findByText(problems.phone_code_wrong.message)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send the code again' })).toBeTruthy()
  expect(onProven).not.toHaveBeenCalled()
})

it('if the request for a phone code is refused, an Urdu page shows the reason in Urdu', async () => {
  await requestCode({ [SEND]: refused('too_many_requests') }, 'ur')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/[\u0600-\u06ff]/)
  expect(alert.textContent).not.toContain(problems.too_many_requests.message)
})
