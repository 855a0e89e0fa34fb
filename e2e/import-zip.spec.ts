import { expect, test } from '@playwright/test'
import { zipFile } from '#server/testing/zip-file.ts'
import { IN_URDU, textsIn } from './support/languages.ts'
import { pageFaults } from './support/page-faults.ts'
import { openAs } from './support/people.ts'
import { aPicture } from './support/pictures.ts'
import { aVerifiedSeller } from './support/sellers.ts'

const TABLE = `Name,Description,Category,Sub-category,Price (Rs.),Unit weight,Unit,Stock,Pictures,image_url
Palak,Fresh,Vegetables,,80,1,bunch,30,palak.png,
Tori,Fresh,Vegetables,,120,1,kg,30,,https://localhost/tori.jpg`

for (const { language, inLanguage, at } of IN_URDU)
  test(`${inLanguage}, a seller chooses a ZIP file with a table and a picture, and imports only the line whose picture is in the file`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    const seller = await aVerifiedSeller(page.request)
    const { name, buffer } = await aPicture('palak.png')
    await openAs(page, seller.session, at('/seller/products/import'))
    await page.getByLabel(t('Table of products')).setInputFiles({
      name: 'shop.zip',
      mimeType: 'application/zip',
      buffer: zipFile({ 'table.csv': TABLE, [name]: buffer }),
    })
    // The shop fetches pictures from the public internet only, so it does not fetch the picture from localhost.
    await expect(page.getByText(t('One picture could not be fetched:'))).toBeVisible()
    await expect(page.getByRole('row', { name: 'https://localhost/tori.jpg' })).toContainText(
      t('The site cannot be reached.'),
    )
    expect(await pageFaults(page)).toEqual([])
    await page.getByRole('button', { name: t('Import the good line') }).click()
    const outcome = t('{list}.', { list: t.count(1, '{count} product added', '{count} products added') })
    await expect(page.getByText(outcome, { exact: true })).toBeVisible()
  })
