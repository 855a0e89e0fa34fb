import { z } from 'zod'
import { call } from './call.ts'
import { oneLine, tooLong, tooMany } from './fields.ts'
import { HOME_SECTION_IDS, MAX_BANNERS } from './home-sections.ts'
import { day } from './periods.ts'

const section = z.enum(HOME_SECTION_IDS).meta({ id: 'HomeSection' })

/**
 * An origin that does not exist, for checking the link of a banner that begins with a slash. The link is resolved
 * against this origin. If the result has another origin, the link is refused.
 */
const SHOP = 'https://shop.invalid'
/**
 * Matches spaces, backslashes and control characters in the link of a banner. A link with one of them is refused:
 * browsers read a backslash as a slash, and drop line breaks and tabs.
 */
const MISLEADING = /[\s\\\p{Cc}]/u

/**
 * Returns whether a banner may have this link: a path of the shop, or an HTTPS URL without a user name and password.
 */
function isBannerLink(link: string): boolean {
  if (MISLEADING.test(link)) return false
  if (link.startsWith('/')) return URL.parse(link, SHOP)?.origin === SHOP
  const url = /^https:\/\//i.test(link) ? URL.parse(link) : null
  return url !== null && url.username === '' && url.password === ''
}

const shownBanner = z.object({
  banner_id: z.uuid(),
  title: z.string(),
  text: z.string(),
  link: z.string().describe('A path of the shop, or an `https` address'),
  image_url: z.string().nullable(),
})

export const homePage = z
  .object({
    sections: z.array(section).describe('The visible sections in display order'),
    banners: z.array(shownBanner).describe('The banners of today; empty if their section is hidden'),
  })
  .meta({ id: 'HomePage' })
export type HomePage = z.infer<typeof homePage>

const arrangedSection = z.strictObject({ section, is_shown: z.boolean() })

const adminBanner = shownBanner.extend({
  starts_on: day.nullable(),
  ends_on: day.nullable(),
  is_current: z.boolean().describe('Today is one of its days'),
})
export type AdminBanner = z.infer<typeof adminBanner>

export const adminHomePage = z
  .object({
    version: z.int().describe('Each change adds one'),
    sections: z.array(arrangedSection),
    banners: z.array(adminBanner),
  })
  .meta({ id: 'AdminHomePage' })
export type AdminHomePage = z.infer<typeof adminHomePage>

export const bannerForm = z
  .strictObject({
    banner_id: z.uuid().optional().describe('A new banner gets an id if it has none'),
    title: oneLine('Title').min(1, { error: 'Title is required' }).max(80, tooLong),
    text: oneLine('Text').max(200, tooLong).default(''),
    link: z
      .string()
      .trim()
      .max(500, tooLong)
      .refine(isBannerLink, { error: 'Enter a path of the shop such as /shop, or an address with https://' }),
    image_url: z.string().max(500, tooLong).nullable().default(null).describe('A picture in `shop-images`'),
    starts_on: day.nullable().default(null).describe('The first day; null for at once'),
    ends_on: day.nullable().default(null).describe('The last day; null for no end'),
  })
  .refine(({ starts_on, ends_on }) => starts_on === null || ends_on === null || ends_on >= starts_on, {
    error: 'The last day is before the first',
    path: ['ends_on'],
  })
  .meta({ id: 'BannerForm' })
export type BannerForm = z.infer<typeof bannerForm>

const isUnique = (ids: readonly (string | undefined)[]) => {
  const given = ids.filter((id) => id !== undefined)
  return new Set(given).size === given.length
}

export const homePageChange = z
  .strictObject({
    seen_version: z.int().describe('`version` as the admin saw it'),
    sections: z
      .array(arrangedSection)
      .max(HOME_SECTION_IDS.length)
      .refine((sections) => isUnique(sections.map((one) => one.section)), { error: 'A section is listed twice' })
      .describe('In display order; a section that is missing keeps its default place'),
    banners: z
      .array(bannerForm)
      .max(MAX_BANNERS, tooMany)
      .refine((banners) => isUnique(banners.map(({ banner_id }) => banner_id)), { error: 'A banner is listed twice' })
      .describe('In display order; a banner that is missing is deleted'),
  })
  .meta({ id: 'HomePageChange' })
export type HomePageChange = z.infer<typeof homePageChange>

export const getHomePage = call({
  name: 'getHomePage',
  method: 'GET',
  path: '/api/home-page',
  caller: 'everyone',
  tag: 'Store',
  summary: 'The sections and banners of the home page',
  response: homePage,
})

export const getAdminHomePage = call({
  name: 'getAdminHomePage',
  method: 'GET',
  path: '/api/admin/home-page',
  caller: 'admin',
  staff: ['catalogue'],
  tag: 'Admin',
  summary: 'The home page with its hidden sections and all banners',
  response: adminHomePage,
})

export const saveHomePage = call({
  name: 'saveHomePage',
  method: 'PUT',
  path: '/api/admin/home-page',
  caller: 'admin',
  staff: ['catalogue'],
  tag: 'Admin',
  summary: 'Arrange the home page; refused if it has changed since the admin saw it',
  body: homePageChange,
  refusals: ['home_page_changed'],
  response: adminHomePage,
})
