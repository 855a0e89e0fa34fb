import type { Device } from '#contract/sign-in.ts'
import { devicesOf, endSession } from '#server/auth/devices.ts'
import type { Member } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'

/** The devices on which the caller is signed in, this one first. */
export async function listDevices(
  { database }: Platform,
  { user_id, session_id }: Member,
): Promise<{ items: Device[] }> {
  return { items: await devicesOf(database, user_id, session_id) }
}

/** Signs one of the caller's devices out, from its next request on. Throws `device_not_found`. */
export async function signDeviceOut({ database }: Platform, { user_id }: Member, sessionId: string): Promise<void> {
  if (!(await endSession(database, user_id, sessionId))) throw new Problem('device_not_found')
}
