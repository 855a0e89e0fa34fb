// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { addCartItem } from '#contract/cart.ts'
import { listProducts } from '#contract/catalog.ts'
import { getAccount } from '#contract/customers.ts'
import { problems } from '#contract/problems.ts'
import { CUSTOMER } from '#contract/testing/fixtures.ts'
import { stopView } from '#contract/view-sessions.ts'
import { VIEW_HEADER } from '#contract/views.ts'
import { press } from '#web/testing/describe-screens.tsx'
import { type Answers, refused, renderScreen, type Visit } from '#web/testing/render-screen.tsx'
import { viewOnly } from './change-view.ts'
import ViewBar from './view-bar.tsx'
import { sessionInView } from './view-of-session.ts'
import { openView, readView, viewHeaders } from './view-store.ts'

const view = { view_id: 'the-view', user_id: 'the-user', name: 'Ayesha Khan', endsAt: Date.now() + 900_000 }

const STOP = 'DELETE /api/admin/views/the-view'

let leaving: MockInstance<typeof window.location.replace>
beforeEach(() => {
  leaving = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
  sessionStorage.setItem('mandi-view', JSON.stringify(view))
  readView()
})
afterEach(() => {
  cleanup()
  leaving.mockRestore()
  vi.useRealTimers()
  sessionStorage.clear()
  readView()
})

const show = (answers: Answers = {}, visit: Partial<Visit> = {}) =>
  renderScreen({ default: () => <ViewBar view={view} /> }, { path: '/', account: CUSTOMER, answers, ...visit })

describe('the bar of a view session', () => {
  it('the bar of a view session names the user, says that nothing can be changed, and shows the time left', async () => {
    show()
    const bar = await screen.findByRole('region', { name: 'View of the shop' })
    expect(bar.textContent).toMatch(/You see the shop as Ayesha Khan\. You cannot change anything\. 1[45]:\d\d left/)
  })

  it('the bar of a view session has Urdu texts on an Urdu page', async () => {
    show({}, { language: 'ur' })
    const bar = await screen.findByRole('region', { name: 'دکان کا معائنہ' })
    expect(bar.textContent).toContain('آپ دکان کو Ayesha Khan کے طور پر دیکھ رہے ہیں۔ آپ کچھ بدل نہیں سکتے۔')
    expect(screen.getByRole('button', { name: 'معائنہ ختم کریں' })).toBeTruthy()
  })

  it('the button in the bar of a view session stops the view session and opens the page of the user', async () => {
    const { sent } = show({ [STOP]: {} })
    await press('Stop viewing')
    await waitFor(() => expect(leaving).toHaveBeenCalledWith(`${window.location.origin}/admin/users/the-user`))
    expect(sent).toContain(STOP)
    expect(sessionStorage.getItem('mandi-view')).toBeNull()
  })

  it('the bar of a view session stays and shows the reason if the server does not stop the view session', async () => {
    show({ [STOP]: refused('internal_error') })
    await press('Stop viewing')
    await screen.findByText('Failed to stop viewing')
    expect(leaving).not.toHaveBeenCalled()
    expect(sessionStorage.getItem('mandi-view')).not.toBeNull()
  })

  it('the bar of a view session opens the page of the user when the time of the view session is over', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    show()
    await screen.findByRole('region', { name: 'View of the shop' })
    vi.advanceTimersByTime(901_000)
    vi.useRealTimers()
    await waitFor(() =>
      expect(leaving).toHaveBeenCalledWith(`${window.location.origin}/admin/users/the-user#view-ended`),
    )
  })
})

describe('a tab with a view session', () => {
  it.each([
    ['the id of the view session with a personal call', getAccount, { [VIEW_HEADER]: 'the-view' }],
    ['the id of the view session with a change', addCartItem, { [VIEW_HEADER]: 'the-view' }],
    ['no id of the view session with a public reading call', listProducts, {}],
    ['no id of the view session with the call that stops it', stopView, {}],
  ])('a tab with a view session sends %s', (_, call, headers) => {
    expect(viewHeaders(call)).toEqual(headers)
  })

  it('the screens in a tab with a view session get the viewed user, and neither the tokens nor the data of the admin', () => {
    const user = {
      id: 'the-admin',
      email: 'admin@mandi.test',
      app_metadata: {},
      user_metadata: {},
      aud: '',
      created_at: '',
    }
    const own = {
      user,
      access_token: 'secret',
      refresh_token: 'secret',
      expires_in: 3600,
      token_type: 'bearer' as const,
    }
    const shown = sessionInView(own)
    expect(shown.user.id).toBe(openView()?.user_id)
    expect(JSON.stringify(shown)).not.toMatch(/secret|admin/)
  })

  it('in a tab with a view session, the sign-in client refuses changes with the sentence of the server', () => {
    expect(viewOnly()).toMatchObject({ code: 'view_only', message: problems.view_only.message })
  })
})
