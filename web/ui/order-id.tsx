import { shortOrderId } from './dates.ts'

/** Shows the beginning of an order id, such as `#1a2b3c4d`. It reads from left to right on Urdu pages too. */
export function OrderId({ id }: { id: string }) {
  return <bdi dir="ltr">{shortOrderId(id)}</bdi>
}
