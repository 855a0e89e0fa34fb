/** Loaded for the first password that is judged, so that a start, and a shop where nobody sets one, hold nothing of it. */
let common: Promise<Set<string>> | undefined

/** Whether a password, in whatever case, is among the 49,000 commonest, of which 18,000 have eight characters or more. */
export async function isCommon(password: string): Promise<boolean> {
  common ??= load()
  return (await common).has(password.toLowerCase())
}

async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
