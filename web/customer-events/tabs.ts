import type { CustomerEvent } from '#contract/customer-events.ts'

type TabMessage = { userId: string; event: CustomerEvent }

let opened: BroadcastChannel | undefined

/** One channel for this page, because a channel does not receive its own messages. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel('mandi-customer-events')
  return opened
}

/** Sends an event to the other tabs of this browser, without the server. */
export function sendToTabs(userId: string, event: CustomerEvent): void {
  channel().postMessage({ userId, event } satisfies TabMessage)
}

/** Calls the listener for each event of this customer from another tab. Returns a function that unsubscribes. */
export function onTabEvent(userId: string, listener: (event: CustomerEvent) => void): () => void {
  const receive = ({ data }: MessageEvent<TabMessage>) => {
    if (data.userId === userId) listener(data.event)
  }
  channel().addEventListener('message', receive)
  return () => channel().removeEventListener('message', receive)
}
