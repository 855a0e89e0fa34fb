import { expect, test } from '@playwright/test'
import { savePageText } from '#contract/own-texts.ts'
import { DEFAULT_SETTINGS, getSettings, saveSettings } from '#contract/settings.ts'
import { BOTH_LANGUAGES, textsIn } from './support/languages.ts'
import { pageFaults } from './support/page-faults.ts'
import { openAs, signIn } from './support/people.ts'
import { shopApi } from './support/shop.ts'
import { WINDOWS } from './support/widths.ts'

/** What the journey types in each language. The label of the days is the English text of the screen. */
const TYPED = {
  en: { label: 'Days {place}', days: 'In Ramadan', text: 'Be kind to the riders.' },
  ur: { label: 'Days {place} in Urdu', days: 'رمضان میں', text: 'رائیڈر سے نرمی سے پیش آئیں۔' },
} as const

// Both languages are in one test, because two tests that change the settings at the same time would be refused. The
// other journeys run in the same shop, so this one changes only what they do not read.
test('an admin adds opening hours and replaces the text of an information page in both languages, and both pages show them', async ({
  page,
}) => {
  const session = await signIn('admin@mandi.test')
  const place = DEFAULT_SETTINGS.opening_hours.length + 1
  for (const { language, at } of BOTH_LANGUAGES) {
    const t = await textsIn(language)
    const { label, days, text } = TYPED[language]
    await page.setViewportSize(language === 'ur' ? WINDOWS.phone : WINDOWS.desktop)
    await openAs(page, session, at('/admin/shop'))
    const field = page.getByLabel(t(label, { place }), { exact: true })
    if (language === 'en') {
      // A click before the hydration adds no line, so the test clicks again until the line appears.
      await expect(async () => {
        if (!(await field.isVisible())) await page.getByRole('button', { name: t('Add line') }).click()
        await expect(field).toBeVisible({ timeout: 1000 })
      }).toPass()
      await page.getByLabel(t('Hours {place}', { place })).fill('4PM-1AM')
    }
    await field.fill(days)
    await page.getByRole('button', { name: t('Save opening hours') }).click()
    await expect(page.getByText(t('Settings saved'))).toBeVisible()
    expect(await pageFaults(page)).toEqual([])

    await page.goto(at(`/admin/shop/pages/terms?language=${language}`))
    const own = page.getByLabel(language === 'ur' ? t('Text in Urdu') : t('Text in English'))
    await expect(own).toHaveValue(/##/)
    await own.fill(`${text}\n\n- {name}`)
    const preview = page.getByRole('region', { name: t('Preview') })
    await expect(preview.getByText(text)).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await page.getByRole('button', { name: t('Save text') }).click()
    await expect(page.getByRole('button', { name: t('Use the default text again') })).toBeVisible()

    await page.goto(at('/terms'))
    await expect(page.getByRole('article').getByText(text)).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(days)
    await expect(page.getByRole('contentinfo')).toContainText('4PM-1AM')
  }

  const api = shopApi(session)
  for (const { language } of BOTH_LANGUAGES) {
    const { version: seen_version } = await api(getSettings)
    await api(savePageText, { params: { page: 'terms' }, body: { seen_version, language, text: null } })
  }
  const { version: seen_version } = await api(getSettings)
  const { opening_hours } = DEFAULT_SETTINGS
  await api(saveSettings, { body: { seen_version, settings: { opening_hours } } })
})
