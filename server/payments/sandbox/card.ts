/** The fields of the card form, as the customer has typed them. */
export type CardForm = { number: string; expiry: string; cvc: string }

/** The message for each invalid field of the card form. */
export const CARD_FAULTS = {
  number: 'Enter one of the test cards below. The sandbox accepts no others.',
  expiry: 'Enter a month and year to come, as MM / YY.',
  cvc: 'Enter the 3 or 4 digits on the back of the card.',
} as const satisfies Record<keyof CardForm, string>

/**
 * How the sandbox's simulated bank responds to a test card. `asks` means that the card holder must confirm the payment
 * first.
 */
export type BankAnswer = 'accepts' | 'declines' | 'has expired' | 'asks'

/** The test cards of the sandbox. They have the numbers and results of Stripe's test cards. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', answer: 'accepts', note: 'pays' },
  { number: '4000 0025 0000 3155', answer: 'asks', note: 'asks you to confirm first' },
  { number: '4000 0000 0000 0002', answer: 'declines', note: 'is declined' },
  { number: '4000 0000 0000 0069', answer: 'has expired', note: 'has expired' },
] as const satisfies readonly { number: string; answer: BankAnswer; note: string }[]

/** Returns how the simulated bank responds to the card in a form. Returns undefined if the card is not a test card. */
export function answerTo({ number }: Pick<CardForm, 'number'>): BankAnswer | undefined {
  return TEST_CARDS.find((card) => digitsOf(card.number) === digitsOf(number))?.answer
}

/** Returns the names of the form's invalid fields. */
export function faultyFieldsOf(card: CardForm, today: Date): (keyof CardForm)[] {
  const isValid = {
    number: answerTo(card) !== undefined,
    expiry: isStillValid(card.expiry, today),
    cvc: /^\d{3,4}$/.test(card.cvc.trim()),
  }
  return (['number', 'expiry', 'cvc'] as const).filter((field) => !isValid[field])
}

function isStillValid(expiry: string, today: Date): boolean {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? []
  // A test card is valid until the end of the month that is printed on it.
  return month !== undefined && new Date(2000 + Number(year), Number(month), 1) > today
}

function digitsOf(number: string): string {
  return number.replace(/[\s-]/g, '')
}
