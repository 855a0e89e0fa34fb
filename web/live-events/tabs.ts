import type { CustomerEvent } from '#contract/customer-events.ts'

type TabMessage = { userId: string; event: CustomerEvent }

let opened: BroadcastChannel | undefined

/**
 * Returns the channel through which the tabs of this browser exchange messages. This page uses only one channel object,
 * because a channel does not receive its own messages.
 */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel('mandi-customer-events')
  return opened
}

/** Sends an event of a customer to the other tabs of this browser. The server is not involved. */
export function sendToTabs(userId: string, event: CustomerEvent): void {
  channel().postMessage({ userId, event } satisfies TabMessage)
}

/** Calls `listener` for each event that another tab sends for this customer. Returns a function that unsubscribes. */
export function onTabEvent(userId: string, listener: (event: CustomerEvent) => void): () => void {
  const receive = ({ data }: MessageEvent<TabMessage>) => {
    if (data.userId === userId) listener(data.event)
  }
  channel().addEventListener('message', receive)
  return () => channel().removeEventListener('message', receive)
}
