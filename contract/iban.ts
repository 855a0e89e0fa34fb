/**
 * `IBAN` matches the format of an IBAN of any country. `IBAN_OF_PAKISTAN` matches that of Pakistan, which has 24
 * characters.
 */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
const IBAN_OF_PAKISTAN = /^PK\d{2}[A-Z]{4}[A-Z0-9]{16}$/

/** The check digits of an IBAN are this number minus the remainder of the IBAN with the check digits 00. */
const REMAINDER_OF_IBANS = 98

/**
 * Returns an IBAN in its stored format, without spaces and in capital letters. Returns undefined if the text is not an
 * IBAN, or if its check digits are wrong (ISO 13616, modulo 97).
 */
export function ibanIn(typed: string): string | undefined {
  const iban = typed.replace(/\s/g, '').toUpperCase()
  const hasForm = (iban.startsWith('PK') ? IBAN_OF_PAKISTAN : IBAN).test(iban)
  return hasForm && remainderOf(iban) === 1 ? iban : undefined
}

/** Returns the remainder of an IBAN divided by 97. The first four characters count last, and letters are 10 to 35. */
function remainderOf(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = [...moved].map((character) => Number.parseInt(character, 36)).join('')
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0)
}

/** Returns the two check digits of the IBAN of an account in a country. */
export function checkDigits(account: string, country: string): string {
  const rest = remainderOf(`${country}00${account}`)
  return String(REMAINDER_OF_IBANS - rest).padStart(2, '0')
}

/** Returns an IBAN in groups of four characters, as people read it. */
export function shownIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
