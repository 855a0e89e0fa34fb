/** The list is loaded with the first password that is checked, so that it costs no time at the start. */
let common: Promise<Set<string>> | undefined

/**
 * Whether a password is among the 49,000 most common ones, in any case of letters. 18,000 of them have eight characters
 * or more.
 */
export async function isCommon(password: string): Promise<boolean> {
  common ??= load()
  return (await common).has(password.toLowerCase())
}

async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
