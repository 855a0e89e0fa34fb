import type { Category } from '#contract/catalog.ts'
import type { Platform } from '#server/platform/platform.ts'
import { categories } from './queries.ts'

/** Every category with its sub-categories, in the order of display. */
export async function listCategories({ replica }: Platform): Promise<{ items: Category[]; next_cursor: null }> {
  return { items: await categories(replica), next_cursor: null }
}
