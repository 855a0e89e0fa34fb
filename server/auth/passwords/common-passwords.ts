/** The list of common passwords. It is loaded when a password is first checked, so that the shop starts faster. */
let common: Promise<Set<string>> | undefined

/**
 * Returns whether a password is among the 49,000 most common passwords, ignoring upper and lower case. Of these
 * passwords, 18,000 have eight or more characters, so a minimum length would not exclude them.
 */
export async function isCommon(password: string): Promise<boolean> {
  common ??= load()
  return (await common).has(password.toLowerCase())
}

async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
