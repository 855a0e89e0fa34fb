import { expect, test } from '@playwright/test'
import { savePageText } from '#contract/own-texts.ts'
import { DEFAULT_SETTINGS, getSettings, saveSettings } from '#contract/settings.ts'
import { BOTH_LANGUAGES, textsIn } from './support/languages.ts'
import { pageFaults } from './support/page-faults.ts'
import { openAs, signIn } from './support/people.ts'
import { shopApi } from './support/shop.ts'
import { WINDOWS } from './support/widths.ts'

/** What the journey types in each language. The label of the name is the English text of the screen. */
const TYPED = {
  en: { label: 'Name of the shop', name: 'Mandi Lahore', text: 'Be kind to the riders.' },
  ur: { label: 'Name in Urdu', name: 'منڈی لاہور', text: 'رائیڈر سے نرمی سے پیش آئیں۔' },
} as const

// Both languages are in one test, because two tests that change the settings at the same time would be refused.
test('an owner changes the name of the shop and the text of a page in both languages, and guests see both', async ({
  page,
}) => {
  const session = await signIn('admin@mandi.test')
  for (const { language, at } of BOTH_LANGUAGES) {
    const t = await textsIn(language)
    const { label, name, text } = TYPED[language]
    await page.setViewportSize(language === 'ur' ? WINDOWS.phone : WINDOWS.desktop)
    await openAs(page, session, at('/admin/shop'))
    await page.getByLabel(t(label), { exact: true }).fill(name)
    await page.getByRole('button', { name: t('Save name and contact') }).click()
    await expect(page.getByText(t('Settings saved'))).toBeVisible()
    expect(await pageFaults(page)).toEqual([])

    await page.goto(at(`/admin/shop/pages/terms?language=${language}`))
    const field = page.getByLabel(language === 'ur' ? t('Text in Urdu') : t('Text in English'))
    await expect(field).toHaveValue(/##/)
    await field.fill(`${text}\n\n- {name}`)
    const preview = page.getByRole('region', { name: t('Preview') })
    await expect(preview.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await page.getByRole('button', { name: t('Save text') }).click()
    await expect(page.getByRole('button', { name: t('Use the default text again') })).toBeVisible()

    await page.goto(at('/terms'))
    await expect(page.getByRole('article').getByText(text)).toBeVisible()
    await expect(page.getByRole('article').getByRole('listitem').filter({ hasText: name })).toBeVisible()
    await expect(page.getByRole('link', { name: t('{store}, home', { store: name }) })).toBeVisible()
  }

  // The other journeys use the same shop, so it gets its name and text again.
  const api = shopApi(session)
  for (const { language } of BOTH_LANGUAGES) {
    const { version: seen_version } = await api(getSettings)
    await api(savePageText, { params: { page: 'terms' }, body: { seen_version, language, text: null } })
  }
  const { version: seen_version } = await api(getSettings)
  const { name, names } = DEFAULT_SETTINGS
  await api(saveSettings, { body: { seen_version, settings: { name, names } } })
})
