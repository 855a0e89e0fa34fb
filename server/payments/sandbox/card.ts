/** What the form of the payment page holds, as typed. */
export type CardForm = { number: string; expiry: string; cvc: string }

export type CardFaults = Partial<Record<keyof CardForm, string>>

/** The sandbox's two cards, as real providers have them for tests. */
export const PAYING_CARD = '4242 4242 4242 4242'
export const DECLINED_CARD = '4000 0000 0000 0002'

/** What the bank says to a card whose form has no fault. */
export function isAccepted({ number }: CardForm): boolean {
  return digitsOf(number) === digitsOf(PAYING_CARD)
}

/** The faults of a form by field; none when the bank can be asked. */
export function faultsOf({ number, expiry, cvc }: CardForm, today: Date): CardFaults {
  const isKnown = [PAYING_CARD, DECLINED_CARD].some((card) => digitsOf(card) === digitsOf(number))
  return {
    ...(isKnown ? {} : { number: `The sandbox knows the cards ${PAYING_CARD} and ${DECLINED_CARD}.` }),
    ...(isStillValid(expiry, today) ? {} : { expiry: 'Enter a month and year to come, as MM / YY.' }),
    ...(/^\d{3,4}$/.test(cvc.trim()) ? {} : { cvc: 'Enter the 3 or 4 digits on the back of the card.' }),
  }
}

function isStillValid(expiry: string, today: Date): boolean {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? []
  // A card holds until the end of its month.
  return month !== undefined && new Date(2000 + Number(year), Number(month), 1) > today
}

function digitsOf(number: string): string {
  return number.replace(/[\s-]/g, '')
}
