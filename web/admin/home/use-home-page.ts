import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import {
  type AdminBanner,
  type AdminHomePage,
  type BannerForm,
  getAdminHomePage,
  saveHomePage,
} from '#contract/home-page.ts'
import type { ArrangedSection } from '#contract/home-sections.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

const HOME_PAGE = ['admin', 'home-page']
const texts = areaMessages.homePage

export function useHomePage() {
  const api = useApi()
  return useQuery({ queryKey: HOME_PAGE, queryFn: () => api(getAdminHomePage), refetchOnMount: 'always' })
}

type Change = { sections?: ArrangedSection[]; banners?: BannerForm[] }

/**
 * Returns a mutation that saves changes of the home page, one after the other. Each change contains the version that
 * the previous change has created. The server refuses a change if another admin has changed the home page. The screen
 * then shows the other admin's change.
 */
export function useSaveHomePage() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationKey: HOME_PAGE,
    scope: { id: 'home-page' },
    mutationFn: async (changeOf: (page: AdminHomePage) => Change | Promise<Change>) => {
      const page = queries.getQueryData<AdminHomePage>(HOME_PAGE)
      if (!page) throw new Error(texts.loadFailed)
      const { sections = page.sections, banners = page.banners.map(toForm) } = await changeOf(page)
      return api(saveHomePage, { body: { seen_version: page.version, sections, banners } })
    },
    onSuccess: (saved) => {
      // While other changes of the home page are pending, the screen already shows them, so the saved page must not
      // replace it.
      const isLast = queries.isMutating({ mutationKey: HOME_PAGE }) === 1
      queries.setQueryData<AdminHomePage>(HOME_PAGE, (page) =>
        page && !isLast ? { ...page, version: saved.version } : saved,
      )
    },
    onError: async (error) => {
      pageToast.error(texts.saveFailed, reasonOf(error))
      await queries.invalidateQueries({ queryKey: HOME_PAGE })
    },
  })
}

/** Returns a function that applies the function `rearrange` to the home page on the screen and saves the result. */
export function useRearrange() {
  const queries = useQueryClient()
  const { mutate } = useSaveHomePage()
  return (rearrange: (page: AdminHomePage) => AdminHomePage, done: string = texts.saved) => {
    queries.setQueryData<AdminHomePage>(HOME_PAGE, (page) => page && rearrange(page))
    mutate(() => ({}), { onSuccess: () => pageToast.success(done) })
  }
}

/** Converts a stored banner to the input of the call that saves the home page. */
export function toForm({ is_current: _, ...banner }: AdminBanner): BannerForm {
  return banner
}

/**
 * Returns the list with the item at index `place` moved up (-1) or down (1). Returns an unchanged copy if the item
 * cannot move.
 */
export function moved<Item>(items: readonly Item[], place: number, by: -1 | 1): Item[] {
  const item = items[place]
  const to = place + by
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  const others = items.filter((_, index) => index !== place)
  return [...others.slice(0, to), item, ...others.slice(to)]
}
