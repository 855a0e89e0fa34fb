import type { Kysely } from 'kysely'
import type { Language } from '#contract/language.ts'
import { textFor } from '#contract/names.ts'
import { DEFAULT_SETTINGS, type ShopSettings, shopSettings } from '#contract/settings.ts'
import type { DB } from '#database/types.ts'
import type { Events } from './events.ts'

/** The settings of the shop with their version number. Version 0 means that no admin has saved them. */
export type VersionedSettings = { version: number; settings: ShopSettings }

/** The data of the shop that emails contain. */
export type Sender = { store: ShopSettings; publicUrl: string }

/** Returns the name of the shop in a language. Without a name in this language, it is the main name. */
export function shopName({ name, names }: Pick<ShopSettings, 'name' | 'names'>, language: Language): string {
  return textFor(language, name, names)
}

/** Milliseconds after which a failed read of the settings is repeated. */
const RETRY_AFTER = 1000

/**
 * The settings of the shop in the memory of this process. Each change in any process publishes the event `settings`,
 * and every process then reads the settings again.
 */
export class Settings {
  readonly #database: Kysely<DB>
  readonly #initial: Partial<ShopSettings>
  readonly #onError: (error: Error) => void
  readonly #listeners: (() => void)[] = []
  #current: VersionedSettings
  #retry: NodeJS.Timeout | undefined

  private constructor(
    current: VersionedSettings,
    database: Kysely<DB>,
    initial: Partial<ShopSettings>,
    onError: (error: Error) => void,
  ) {
    this.#current = current
    this.#database = database
    this.#initial = initial
    this.#onError = onError
  }

  /**
   * Reads the settings, and reads them again after each change. `initial` are the settings that differ from the
   * defaults until an admin saves settings for the first time. Rejects if the database is unreachable.
   */
  static async open(
    database: Kysely<DB>,
    events: Events,
    { initial, onError }: { initial: Partial<ShopSettings>; onError: (error: Error) => void },
  ): Promise<Settings> {
    const settings = new Settings(await readSettings(database, initial), database, initial, onError)
    const refresh = () => void settings.refresh().catch(() => undefined)
    events.subscribe('settings', refresh)
    events.onGap(refresh)
    return settings
  }

  get current(): ShopSettings {
    return this.#current.settings
  }

  get initial(): Partial<ShopSettings> {
    return this.#initial
  }

  /** Calls the listener after each change of the settings. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /**
   * Reads the settings of the shop again. If they have changed, calls the listeners. A read that fails is repeated
   * until it succeeds.
   */
  async refresh(): Promise<void> {
    clearTimeout(this.#retry)
    try {
      const found = await readSettings(this.#database, this.#initial)
      // A slow read must not replace the result of a later one.
      if (found.version <= this.#current.version) return
      this.#current = found
    } catch (error) {
      this.#onError(error as Error)
      this.#retry = setTimeout(() => void this.refresh(), RETRY_AFTER)
      this.#retry.unref()
      return
    }
    for (const listener of this.#listeners) listener()
  }

  close(): void {
    clearTimeout(this.#retry)
  }
}

/** Reads the stored settings of the shop. A setting that is not stored has its initial or default value. */
export async function readSettings(database: Kysely<DB>, initial: Partial<ShopSettings>): Promise<VersionedSettings> {
  const { version, settings } = await database
    .selectFrom('shop_settings')
    .select(['version', 'settings'])
    .executeTakeFirstOrThrow()
  return { version, settings: withDefaults(version === 0 ? initial : settings) }
}

/**
 * Returns the settings of the shop with defaults for the ones that are missing. Leaves out stored settings that the
 * program does not know. A stored value that is no longer valid is replaced by the default.
 */
function withDefaults(stored: unknown): ShopSettings {
  const given = stored as Record<string, unknown>
  const known = Object.entries(shopSettings.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(given[name])
    return parsed.success ? [[name, parsed.data]] : []
  })
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) }
}
