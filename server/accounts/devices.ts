import type { Device } from '#contract/sign-in.ts'
import { endSessions, sessionsOf } from '#server/auth/index.ts'
import type { Member } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'

/** The maximum number of devices in the list. */
const MAX_DEVICES = 100

/**
 * Returns the devices on which the caller is signed in. The device of the request comes first. All other devices are
 * sorted by their last use, the latest first.
 */
export async function listDevices(
  { database }: Platform,
  { user_id, session_id }: Member,
): Promise<{ items: Device[] }> {
  const sessions = await sessionsOf(database, user_id, MAX_DEVICES)
  const items = sessions.slice(0, MAX_DEVICES).map(({ id, user_agent, ip, created_at, refreshed_at }) => ({
    session_id: id,
    user_agent,
    ip,
    created_at,
    refreshed_at,
    is_current: id === session_id,
  }))
  return { items: items.sort((one, other) => rank(other) - rank(one)) }
}

function rank({ is_current, refreshed_at }: Device): number {
  return is_current ? Number.POSITIVE_INFINITY : Date.parse(refreshed_at)
}

/** Signs the caller out on one device. The shop refuses the next call from this device. Throws `device_not_found`. */
export async function signDeviceOut({ database }: Platform, { user_id }: Member, sessionId: string): Promise<void> {
  const ended = await database.transaction().execute((tx) => endSessions(tx, user_id, sessionId))
  if (ended === 0) throw new Problem('device_not_found')
}
