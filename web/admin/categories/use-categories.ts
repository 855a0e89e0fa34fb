import { type MutationFunction, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type AdminCategory,
  addCategory,
  type CategoryEdit,
  type CategoryForm,
  deleteCategory,
  listAdminCategories,
  orderCategories,
  updateCategory,
} from '#contract/admin-categories.ts'
import { areaMessages } from '#contract/area-messages.ts'
import type { CallOutput } from '#contract/call.ts'
import { reasonOf } from '#web/api/reason.ts'
import { usePictureUpload } from '#web/identity/pictures/picture-upload.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageText } from '#web/text/text.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

const CATEGORIES = ['admin', 'categories']
const texts = areaMessages.categories

type CategoryList = CallOutput<typeof listAdminCategories>

export function useCategories() {
  const api = useApi()
  return useQuery({ queryKey: CATEGORIES, queryFn: () => api(listAdminCategories) })
}

/** Returns a mutation that uploads the pictures of a new category and then adds the category. */
export function useAddCategory() {
  const api = useApi()
  const uploadOnce = usePictureUpload('shop-images')
  return useCategoryChange(
    async (edit: CategoryEdit) => api(addCategory, { body: await toForm(edit, uploadOnce) }),
    texts.added,
    texts.addFailed,
  )
}

/**
 * Returns a mutation that uploads the new pictures and changes a category. The server refuses the change if another
 * admin has changed the category since it was loaded.
 */
export function useUpdateCategory({ category_id, updated_at }: AdminCategory) {
  const api = useApi()
  const uploadOnce = usePictureUpload('shop-images')
  return useCategoryChange(
    async (edit: CategoryEdit) => {
      const renamed_sub_categories = edit.sub_categories
        .filter(({ was, name }) => was !== '' && was !== name)
        .map(({ was, name }) => ({ from: was, to: name }))
      const body = { ...(await toForm(edit, uploadOnce)), renamed_sub_categories, seen_updated_at: updated_at }
      return api(updateCategory, { params: { category_id }, body })
    },
    texts.updated,
    texts.updateFailed,
  )
}

/** Uploads the new pictures of a category, and returns the values of its form as the request body. */
async function toForm(
  { category_name, description, names, descriptions, picture, sub_categories }: CategoryEdit,
  uploadOnce: (picture: File | string) => Promise<string>,
): Promise<CategoryForm> {
  const pictures: [string, string][] = []
  for (const { name, picture } of sub_categories) if (picture) pictures.push([name, await uploadOnce(picture)])
  return {
    category_name,
    description,
    names,
    descriptions,
    sub_category_names: Object.fromEntries(sub_categories.map((one) => [one.name, one.names])),
    sub_categories: sub_categories.map(({ name }) => name),
    image_url: picture && (await uploadOnce(picture)),
    sub_category_images: Object.fromEntries(pictures),
  }
}

/**
 * Returns a mutation that deletes a category. If products use the category, the server refuses, and a message shows the
 * reason.
 */
export function useDeleteCategory() {
  const api = useApi()
  return useCategoryChange(
    ({ category_id }: AdminCategory) => api(deleteCategory, { params: { category_id } }),
    texts.deleted,
    texts.deleteFailed,
  )
}

type Move = { category: AdminCategory; by: -1 | 1 }

/**
 * Returns a mutation that moves a category up or down in the display order. The screen shows the new order immediately.
 */
export function useMoveCategory() {
  const api = useApi()
  const queries = useQueryClient()
  const { mutate } = useCategoryChange(
    (items: AdminCategory[]) =>
      api(orderCategories, { body: { category_ids: items.map(({ category_id }) => category_id) } }),
    null,
    texts.moveFailed,
  )
  return ({ category, by }: Move) => {
    const items = queries.getQueryData<CategoryList>(CATEGORIES)?.items ?? []
    const place = items.findIndex(({ category_id }) => category_id === category.category_id)
    const moved = exchanged(items, place, place + by)
    if (moved === items) return
    queries.setQueryData<CategoryList>(CATEGORIES, (list) => list && { ...list, items: moved })
    mutate(moved, {
      onSuccess: () => {
        const t = pageText()
        const name = t.own(category.category_name, category.names)
        pageToast.success(t(texts.moved, { name, place: place + by + 1 }))
      },
    })
  }
}

/**
 * Returns a copy of the list with the items at two positions swapped. If a position does not exist, returns the same
 * list.
 */
function exchanged<Item>(items: Item[], one: number, other: number): Item[] {
  const [first, second] = [items[one], items[other]]
  if (first === undefined || second === undefined) return items
  return items.map((item, place) => (place === one ? second : place === other ? first : item))
}

/**
 * Returns a mutation of categories that shows a message after success or failure and then reloads the list. Quick
 * changes are sent one after the other, so that none overtakes another.
 */
function useCategoryChange<Input>(change: MutationFunction<unknown, Input>, done: string | null, failed: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: CATEGORIES,
    scope: { id: 'categories' },
    mutationFn: change,
    onSuccess: () => {
      if (done) pageToast.success(done)
    },
    onError: (error) => pageToast.error(failed, reasonOf(error)),
    onSettled: async () => {
      // The list of categories is not loaded again while another change is pending: the screen already shows this
      // change, but the server's list does not contain it yet.
      if (queries.isMutating({ mutationKey: CATEGORIES }) > 1) return
      await queries.invalidateQueries({ queryKey: CATEGORIES })
      await queries.invalidateQueries({ queryKey: ['categories'] })
    },
  })
}
