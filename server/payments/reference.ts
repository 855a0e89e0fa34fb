/** The number of letters and digits that every provider accepts as a reference. */
const LENGTH = 20

/**
 * Returns the reference by which some providers identify a payment of the shop: 20 capital letters and digits. It is
 * derived from the random id of the payment, so it cannot be guessed, and it is the same in repeated requests.
 */
export function referenceOf(paymentId: string): string {
  const number = BigInt(`0x${paymentId.replaceAll('-', '')}`)
  return number.toString(36).toUpperCase().padStart(LENGTH, '0').slice(-LENGTH)
}
