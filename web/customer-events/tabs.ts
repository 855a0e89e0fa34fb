import type { CustomerEvent } from '#contract/customer-events.ts'

type TabMessage = { userId: string; event: CustomerEvent }

let opened: BroadcastChannel | undefined

/** One channel for this page: a message does not come back to the channel that has sent it. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel('mandi-customer-events')
  return opened
}

/** Sends an event to the other tabs of this browser, with no server between. */
export function sendToTabs(userId: string, event: CustomerEvent): void {
  channel().postMessage({ userId, event } satisfies TabMessage)
}

/** Calls the listener for each event of this customer that another tab sends; the result ends the subscription. */
export function onTabEvent(userId: string, listener: (event: CustomerEvent) => void): () => void {
  const receive = ({ data }: MessageEvent<TabMessage>) => {
    if (data.userId === userId) listener(data.event)
  }
  channel().addEventListener('message', receive)
  return () => channel().removeEventListener('message', receive)
}
