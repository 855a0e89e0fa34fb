// @vitest-environment happy-dom
import { skipToken, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CUSTOMER } from '#contract/testing/fixtures.ts'
import { endPush } from '#web/shared/push-subscription.ts'
import { type Answers, refused, renderScreen } from '../testing/render-screen.tsx'
import { PushSwitch } from './push-switch.tsx'
import { useKeptPush } from './use-order-push.ts'

const LIST = 'GET /api/push-subscriptions'
const ADD = 'PUT /api/push-subscriptions'
/** The account of the session in these tests. */
const USER_ID = CUSTOMER.id
const ID = '7a1f3f60-9d7f-4f5e-8f77-0d2f0c0a8d22'
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/1'
const PUBLIC_KEY = 'BAEC'

/** The push service of a browser, with at most one subscription, which is for one public key. */
class PushManager {
  subscribedWith: string | null = null
  async getSubscription() {
    const key = this.subscribedWith
    if (key === null) return null
    const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer
    return {
      endpoint: ENDPOINT,
      options: { applicationServerKey: bytes },
      getKey: () => new Uint8Array([255, 254, 253]).buffer,
      unsubscribe: async () => {
        this.subscribedWith = null
        return true
      },
    }
  }
  async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
    if (this.subscribedWith !== null) throw new Error('A subscription for another key exists.')
    this.subscribedWith = applicationServerKey
    return this.getSubscription()
  }
}

let pushManager: PushManager
/** The content of the cache that the service worker reads, by the name of the cache. */
let cached: Map<string, string>
/** The user's answer to the question of the browser whether the shop may show messages. */
let answerOfUser: NotificationPermission
let questions: number
const notification = {
  permission: 'default' as NotificationPermission,
  async requestPermission() {
    questions += 1
    notification.permission = answerOfUser
    return answerOfUser
  },
}

beforeEach(() => {
  pushManager = new PushManager()
  questions = 0
  answerOfUser = 'granted'
  notification.permission = 'default'
  const registration = { pushManager }
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  }
  cached = new Map()
  vi.stubGlobal('caches', {
    match: async (_: string, { cacheName }: { cacheName: string }) => {
      const stored = cached.get(cacheName)
      return stored === undefined ? undefined : new Response(stored)
    },
    open: async (name: string) => ({
      put: async (_: string, response: Response) => cached.set(name, await response.text()),
    }),
    delete: async (name: string) => cached.delete(name),
  })
  vi.stubGlobal('PushManager', PushManager)
  vi.stubGlobal('Notification', notification)
  Object.defineProperty(window.navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const listed = (...items: object[]) => ({ public_key: PUBLIC_KEY, items, next_cursor: null })
const show = (answers: Answers) =>
  renderScreen(
    { default: PushSwitch },
    { path: '/seller', account: CUSTOMER, answers: { [LIST]: listed(), ...answers } },
  )
const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Show a message for each new order' })
const enabled = async () => {
  const found = await theSwitch()
  await vi.waitFor(() => expect(found.disabled).toBe(false))
  return found
}

it('the switch for push messages asks for permission only after a click, and then the server gets the subscription', async () => {
  const { sent } = show({ [ADD]: {} })
  const found = await enabled()
  expect([found.checked, questions]).toEqual([false, 0])
  fireEvent.click(found)
  await vi.waitFor(() => expect(sent).toContain(ADD))
  expect([questions, pushManager.subscribedWith]).toEqual([1, PUBLIC_KEY])
  // The service worker needs the stored subscription to renew it while no page is open.
  await vi.waitFor(() => expect(cached.size).toBe(1))
  const stored = JSON.parse(cached.get('push-1') ?? '')
  expect(stored).toMatchObject({ user_id: USER_ID, endpoint: ENDPOINT, auth: '__79', public_key: PUBLIC_KEY })
})

it('the switch for push messages is on if the server knows the subscription of this browser, and turning it off removes the subscription in the browser and on the server', async () => {
  pushManager.subscribedWith = PUBLIC_KEY
  notification.permission = 'granted'
  const { sent } = show({
    [LIST]: listed({ subscription_id: ID, endpoint: ENDPOINT, created_at: '' }),
    [`DELETE /api/push-subscriptions/${ID}`]: {},
  })
  const found = await enabled()
  expect(found.checked).toBe(true)
  // An earlier record of the service worker can name an address that the shop no longer has.
  expect(JSON.parse(cached.get('push-1') ?? '')).toMatchObject({ endpoint: ENDPOINT, public_key: PUBLIC_KEY })
  fireEvent.click(found)
  await vi.waitFor(() => expect(pushManager.subscribedWith).toBeNull())
  expect(sent).toContain(`DELETE /api/push-subscriptions/${ID}`)
})

it('the switch for push messages is off if the subscription of the browser is for a key that the shop no longer has', async () => {
  pushManager.subscribedWith = 'BBBB'
  const { sent } = show({ [ADD]: {}, [LIST]: listed({ subscription_id: ID, endpoint: ENDPOINT, created_at: '' }) })
  const found = await enabled()
  expect(found.checked).toBe(false)
  fireEvent.click(found)
  await vi.waitFor(() => expect(sent).toContain(ADD))
  expect(pushManager.subscribedWith).toBe(PUBLIC_KEY)
})

it('if the user refuses the permission for push messages, the switch explains it and the server gets no subscription', async () => {
  answerOfUser = 'denied'
  const { sent } = show({})
  fireEvent.click(await enabled())
  expect(await screen.findByText(/^Your browser blocks messages of the shop/)).toBeTruthy()
  expect((await theSwitch()).disabled).toBe(true)
  expect(sent).not.toContain(ADD)
  expect(pushManager.subscribedWith).toBeNull()
})

it('if the server refuses a push subscription, the error is shown, and the switch stays off', async () => {
  show({ [ADD]: refused('forbidden') })
  fireEvent.click(await enabled())
  expect(await screen.findByText('Your account does not have permission for this.')).toBeTruthy()
  expect((await theSwitch()).checked).toBe(false)
})

it('a browser that cannot show push messages shows an explanation instead of the switch', async () => {
  Reflect.deleteProperty(window, 'PushManager')
  const { sent } = show({})
  expect(await screen.findByText(/^This browser can’t show messages while no page of the shop is open/)).toBeTruthy()
  expect([screen.queryByRole('switch'), sent]).toEqual([null, []])
})

/** The frame of an area, as far as it concerns push messages. It shows the result of the check as text. */
function Frame() {
  useKeptPush({ isOn: true })
  const { data } = useQuery({ queryKey: ['kept-push', USER_ID], queryFn: skipToken })
  return JSON.stringify(data ?? 'The check is not finished.')
}
const visit = (answers: Answers) =>
  renderScreen({ default: Frame }, { path: '/seller', account: CUSTOMER, answers: { [LIST]: listed(), ...answers } })
const storePush = (stored: object) => cached.set('push-1', JSON.stringify({ user_id: USER_ID, ...stored }))

it('if the renewal of a push subscription was lost, the next visit of the same person subscribes the browser again', async () => {
  notification.permission = 'granted'
  storePush({ endpoint: 'https://fcm.googleapis.com/fcm/send/former' })
  const { sent } = visit({ [ADD]: {} })
  await vi.waitFor(() => expect(sent).toContain(ADD))
  expect([questions, pushManager.subscribedWith]).toEqual([0, PUBLIC_KEY])
  await vi.waitFor(() => expect(JSON.parse(cached.get('push-1') ?? '')).toMatchObject({ endpoint: ENDPOINT }))
})

it.each([
  ['the browser still has the subscription that the shop knows', 'granted', { endpoint: ENDPOINT }],
  ['another person has turned on the messages', 'granted', { endpoint: 'former', user_id: ID }],
  ['the user has withdrawn the permission', 'denied', { endpoint: 'former' }],
] as const)('a visit changes no push subscription if %s', async (_, permission, stored) => {
  notification.permission = permission
  pushManager.subscribedWith = PUBLIC_KEY
  storePush(stored)
  const { sent } = visit({})
  await screen.findByText('{"isLost":false}')
  expect(sent.filter((call) => call.includes('push'))).toEqual([])
})

it('a logout ends the push subscription of the browser', async () => {
  pushManager.subscribedWith = PUBLIC_KEY
  cached.set('push-1', '{}')
  await endPush()
  expect(pushManager.subscribedWith).toBeNull()
  expect(cached.size).toBe(0)
})
