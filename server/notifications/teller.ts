import type { FastifyInstance } from 'fastify'
import type { Platform } from '#server/platform/platform.ts'
import { forgetOldEvents } from './queries.ts'
import { tellOfEvents } from './tell.ts'

/** The queue whose job tells of what the wake-up call missed. */
const TELL_OF_EVENTS = 'tell-of-events'
const FORGET_OLD_EVENTS = 'forget-old-events'

/** Tells of events as soon as the changes they belong to are published, and once a minute of those that were missed or went wrong. */
export function startTelling(app: Pick<FastifyInstance, 'addHook'>, platform: Platform): void {
  const { jobs, events, log, database } = platform
  jobs.register(TELL_OF_EVENTS, () => tellOfEvents(platform), { schedule: '* * * * *', retries: 0 })
  jobs.register(FORGET_OLD_EVENTS, () => forgetOldEvents(database), { schedule: '29 3 * * *' })

  const ending = new AbortController()
  let telling: Promise<void> | undefined
  let isWoken = false
  const tellAll = async () => {
    while (isWoken) {
      isWoken = false
      await tellOfEvents(platform, ending.signal).catch((error: unknown) =>
        log.error({ err: error }, 'events could not be told of'),
      )
    }
    telling = undefined
  }
  const wake = () => {
    isWoken = true
    telling ??= tellAll()
  }
  const subscriptions = [events.subscribe('order', wake), events.subscribe('product', wake), events.onGap(wake)]
  app.addHook('onClose', async () => {
    for (const end of subscriptions) end()
    isWoken = false
    ending.abort()
    await telling
  })
}
