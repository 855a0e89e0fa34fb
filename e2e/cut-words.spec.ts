import { expect, test } from '@playwright/test'
import { cutWords } from './support/cut-words.ts'
import { nastaliqFaults } from './support/nastaliq-faults.ts'

test('the check for cut words finds letters and dots that are cut off, and accepts shortened texts and a field that is high enough', {
  tag: '@desktop',
}, async ({ page }) => {
  const find = async (style: string, content: string) => {
    await page.setContent(
      `<body dir="rtl" lang="ur" style="font: 20px 'Noto Nastaliq Urdu', 'Noto Naskh Arabic'; margin: 80px">
        <div style="width: 300px; ${style}">${content}</div></body>`,
    )
    return (await cutWords(page)).map((fault) => / at the (\w+) of <(\w+)/.exec(fault)?.slice(1).join(' '))
  }
  const word = 'کیجیے'
  expect(await find('line-height: 0.5', word)).toEqual([])
  expect(await find('line-height: 0.5; overflow: hidden', word)).toContain('top div')
  expect(await find('line-height: 0.5; overflow: hidden', 'پپپ')).toContain('bottom div')
  expect(await find('line-height: 0.5; contain: paint', word)).toContain('top div')
  expect(await find('line-height: 0.5; overflow: clip visible; padding-inline: 20px', word)).toEqual([])
  expect(await find('line-height: 0.5; overflow-x: auto', `<b>${word}</b>`)).toContain('top div')
  expect(
    await find(
      'line-height: 4; padding-inline: 20px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap',
      word.repeat(30),
    ),
  ).toEqual([])
  expect(await find('line-height: 4', '<input style="font: inherit; line-height: 4" value="پپپ">')).toEqual([])
})

test('the check for texts in the font Nastaliq finds too small texts, too low lines, hidden lines and lines shortened to a few pixels', {
  tag: '@desktop',
}, async ({ page }) => {
  const find = async (style: string, content = 'تازہ سبزیاں', font = 'Noto Nastaliq Urdu') => {
    await page.setContent(
      `<body dir="rtl" lang="ur" style="font: 16px/2 '${font}'"><div style="${style}">${content}</div></body>`,
    )
    return (await nastaliqFaults(page)).map((fault) => fault.replace(/.*> /, ''))
  }
  const shortened = 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap'
  expect(await find('')).toEqual([])
  expect(await find('font-size: 11px')).toEqual(['has a font size of 11 px'])
  expect(await find('line-height: 1.3')).toEqual(['has a line height of 1.30'])
  expect(await find('font-size: 11px; line-height: 1.3', 'Rs. 250')).toEqual([])
  expect(await find('font-size: 11px; line-height: 1.3', 'تازہ', 'Noto Naskh Arabic')).toEqual([])
  expect(await find('height: 30px; overflow: hidden', 'تازہ<br>سبزیاں')).toEqual(['hides 34 px'])
  expect(await find(`${shortened}; width: 20px; height: 90px`)).toEqual(['is shortened to 20 px'])
  expect(await find(`${shortened}; width: 40px; height: 90px`)).toEqual([])
})
