/** The list is loaded at the first check, so that it does not slow down the start. */
let common: Promise<Set<string>> | undefined

/**
 * Whether a password is among the 49,000 most common ones, case-insensitively. 18,000 of them have eight characters or
 * more.
 */
export async function isCommon(password: string): Promise<boolean> {
  common ??= load()
  return (await common).has(password.toLowerCase())
}

async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
