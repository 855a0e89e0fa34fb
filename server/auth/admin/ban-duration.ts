import { AuthError } from '../edge/auth-error.ts'

const SECONDS: Record<string, number> = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 }
const DURATION = /^(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+$/
const PART = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g

/**
 * Returns the time at which a ban with a duration such as `24h` or `1h30m` ends. Returns null for `none`, which ends an
 * existing ban.
 */
export function banUntil(duration: string): Date | null {
  if (duration === 'none') return null
  if (!DURATION.test(duration)) throw invalidDuration()
  const seconds = [...duration.matchAll(PART)].reduce(
    (sum, [, amount, unit = '']) => sum + Number(amount) * (SECONDS[unit] ?? 0),
    0,
  )
  const end = new Date(Date.now() + seconds * 1000)
  if (Number.isNaN(end.getTime())) throw invalidDuration()
  return end
}

function invalidDuration(): AuthError {
  return new AuthError(
    400,
    'validation_failed',
    'invalid format for ban duration: it needs a number with h, m or s, or "none"',
  )
}
