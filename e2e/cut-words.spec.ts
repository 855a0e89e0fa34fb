import { expect, test } from '@playwright/test'
import { cutWords } from './support/cut-words.ts'

test('the check for cut words finds letters, dots and fields that are cut off, and accepts shortened texts', {
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
