import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addPushSubscription, listPushSubscriptions, removePushSubscription } from '#contract/push-subscriptions.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useSession } from '#web/identity/session/session.tsx'
import {
  base64,
  canReceivePush,
  currentPush,
  endPush,
  hasLostPush,
  rememberPush,
  subscribeToPush,
} from '#web/shared/push-subscription.ts'

export type OrderPush = {
  /**
   * Whether this browser shows a message for each new order. `unavailable`: the browser cannot show such messages.
   * `denied`: the user has forbidden the shop to show them. `unknown`: the state is not loaded yet.
   */
  state: 'unavailable' | 'denied' | 'unknown' | 'on' | 'off'
  /**
   * Turns the browser's messages about new orders on or off. The browser asks the user for permission when they are
   * turned on.
   */
  setOn: (isOn: boolean) => void
  isBusy: boolean
  /** The message for the screen if the state could not be read or changed. */
  error: string | undefined
}

/**
 * Returns the state of the messages about new orders, and a function that turns them on or off. This browser shows the
 * messages while no page of the shop is open.
 */
export function useOrderPush(): OrderPush {
  const { api, session } = useSession()
  const queries = useQueryClient()
  const queryKey = ['order-push', session?.user.id]
  const isAvailable = canReceivePush()
  const { remember, subscribe } = useSubscribe()
  const found = useQuery({
    queryKey,
    enabled: isAvailable,
    queryFn: async () => {
      const { public_key, items } = await api(listPushSubscriptions)
      const subscription = await currentPush(public_key)
      const known = subscription && items.find(({ endpoint }) => endpoint === subscription.endpoint)
      // The service worker's copy of the subscription can be old, because the response to a renewal can get lost. It is
      // therefore stored again.
      if (known) await remember(subscription, public_key)
      return { public_key, subscription_id: known?.subscription_id }
    },
  })
  const { data } = found
  const change = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!data) return
      if (isOn) {
        // The browser asks for the permission only right after a click, so this call comes before all others.
        if ((await Notification.requestPermission()) !== 'granted') return
        await subscribe(data.public_key)
      } else {
        if (data.subscription_id)
          await api(removePushSubscription, { params: { subscription_id: data.subscription_id } })
        await endPush()
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const fault = change.error ?? found.error
  return {
    state: stateOf(isAvailable, data),
    setOn: change.mutate,
    isBusy: change.isPending,
    error: fault ? reasonOf(fault) : undefined,
  }
}

/**
 * Subscribes the browser again if its push subscription has changed and the service worker could not inform the shop,
 * for example without a network. Without a network, this also waits until it is back.
 */
export function useKeptPush({ isOn }: { isOn: boolean }): void {
  const { api, session, view } = useSession()
  const { subscribe } = useSubscribe()
  const userId = session?.user.id ?? ''
  useQuery({
    queryKey: ['kept-push', userId],
    enabled: isOn && userId !== '' && !view,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const isLost = await hasLostPush(userId)
      if (isLost) await subscribe((await api(listPushSubscriptions)).public_key)
      return { isLost }
    },
  })
}

/** Returns functions that subscribe this browser, and that store its subscription for the service worker. */
function useSubscribe() {
  const { api, session, publishableKey } = useSession()
  const remember = (subscription: PushSubscription, public_key: string) => {
    const { endpoint, auth } = formOf(subscription)
    return rememberPush({ user_id: session?.user.id ?? '', endpoint, auth, public_key, apikey: publishableKey })
  }
  const subscribe = async (public_key: string) => {
    const subscription = await subscribeToPush(public_key)
    await api(addPushSubscription, { body: formOf(subscription) })
    await remember(subscription, public_key)
  }
  return { remember, subscribe }
}

function stateOf(isAvailable: boolean, data: { subscription_id: string | undefined } | undefined): OrderPush['state'] {
  if (!isAvailable) return 'unavailable'
  if (Notification.permission === 'denied') return 'denied'
  if (!data) return 'unknown'
  return data.subscription_id ? 'on' : 'off'
}

/** Returns a push subscription as the API of the shop expects it. */
function formOf(subscription: PushSubscription) {
  const key = (name: PushEncryptionKeyName) => base64(subscription.getKey(name) ?? new ArrayBuffer(0))
  return { endpoint: subscription.endpoint, p256dh: key('p256dh'), auth: key('auth') }
}
