/**
 * The least length of an environment variable's name that is compared with the known names. Short names, such as
 * `PORT`, resemble too many other variables.
 */
const LEAST_LENGTH = 6

/**
 * Returns one line for each unknown environment variable whose name looks like a misspelt known name. Such names differ
 * by one missing, added or wrong character, or by two exchanged characters.
 */
export function misspeltVariables(given: readonly string[], known: readonly string[]): string[] {
  const names = new Set(known.flatMap((name) => [name, `${name}_FILE`]))
  return given
    .filter((name) => name.length >= LEAST_LENGTH && !names.has(name))
    .flatMap((name) => {
      const meant = known.find((one) => isOneErrorAway(name, one))
      return meant ? [`${name}: is not a variable of the shop. Did you mean ${meant}?`] : []
    })
}

function isOneErrorAway(name: string, other: string): boolean {
  const gap = name.length - other.length
  if (Math.abs(gap) > 1) return false
  let start = 0
  while (start < name.length && name[start] === other[start]) start++
  const [rest, otherRest] = [name.slice(start), other.slice(start)]
  if (gap !== 0) return gap > 0 ? rest.slice(1) === otherRest : rest === otherRest.slice(1)
  const exchanged = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`
  return rest.slice(1) === otherRest.slice(1) || exchanged === otherRest
}
