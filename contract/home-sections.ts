/**
 * The sections of the home page in their default order, with the label and description of each section for admins. To
 * add a section, add a line here and its component to `web/storefront/home/home.tsx`.
 */
export const HOME_SECTIONS = {
  hero: { name: 'Welcome', says: 'The name of the shop, with a market stall of six products' },
  banners: { name: 'Banners', says: 'The banners below, while their days last' },
  'buy-again': { name: 'Buy again', says: 'What the customer ordered before; guests do not see it' },
  specials: { name: 'Specials', says: 'Four products with the largest savings; hidden without a sale' },
  categories: { name: 'Featured Categories', says: 'Four categories with their pictures' },
  featured: { name: 'Fresh in the shop', says: 'The eight newest products' },
  'in-season': { name: 'In season', says: 'Four products of this month' },
  sellers: { name: 'Our sellers', says: 'Six sellers with products in stock' },
  promises: { name: 'Promises', says: 'Delivery, money back, secure payment and support' },
} as const

export type HomeSection = keyof typeof HOME_SECTIONS
export type ArrangedSection = { section: HomeSection; is_shown: boolean }

export const HOME_SECTION_IDS = Object.keys(HOME_SECTIONS) as HomeSection[]

export const MAX_BANNERS = 5

/**
 * Updates a stored arrangement of the home page. Sections that no longer exist are removed. A new section is visible,
 * and follows the section that precedes it in the default order.
 */
export function arrangeSections(stored: readonly { section: string; is_shown: boolean }[]): ArrangedSection[] {
  const arranged = stored.filter((one): one is ArrangedSection => one.section in HOME_SECTIONS)
  for (const [index, section] of HOME_SECTION_IDS.entries()) {
    if (arranged.some((one) => one.section === section)) continue
    const before = arranged.findIndex((one) => one.section === HOME_SECTION_IDS[index - 1])
    arranged.splice(before + 1, 0, { section, is_shown: true })
  }
  return arranged
}
