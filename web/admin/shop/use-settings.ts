import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { type AdminSettings, getSettings, type SettingsChange, saveSettings } from '#contract/settings.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

const SETTINGS = ['admin', 'settings']
const texts = areaMessages.settings

export function useSettings() {
  const api = useApi()
  return useQuery({ queryKey: SETTINGS, queryFn: () => api(getSettings), refetchOnMount: 'always' })
}

type Change = SettingsChange['settings']

/**
 * Returns a mutation that saves some settings of the shop. The change can be a function, which first uploads a picture.
 * The server refuses the change if another admin has changed the settings. The screen then shows the other admin's
 * settings.
 */
export function useSaveSettings() {
  const api = useApi()
  return useChangeSettings(async (seen_version, changeOf: Change | (() => Promise<Change>)) => {
    const settings = typeof changeOf === 'function' ? await changeOf() : changeOf
    return api(saveSettings, { body: { seen_version, settings } })
  })
}

/**
 * Returns a mutation that changes the settings of the shop. `send` sends the change with the version that the admin
 * saw.
 */
export function useChangeSettings<Input>(send: (seenVersion: number, input: Input) => Promise<AdminSettings>) {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  return useMutation({
    scope: { id: 'settings' },
    mutationFn: async (input: Input) => {
      const seen = queries.getQueryData<AdminSettings>(SETTINGS)
      if (!seen) throw new Error(texts.loadFailed)
      return send(seen.version, input)
    },
    onSuccess: async (saved) => {
      queries.setQueryData<AdminSettings>(SETTINGS, saved)
      pageToast.success(texts.saved)
      await queries.invalidateQueries({ queryKey: ['admin', 'to-do'] })
      // The frame of the page shows settings of the shop, such as its name, so this data is loaded again.
      await revalidate()
    },
    onError: async (error) => {
      pageToast.error(texts.saveFailed, reasonOf(error))
      await queries.invalidateQueries({ queryKey: SETTINGS })
    },
  })
}
