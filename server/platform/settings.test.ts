import { expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import type { Texts } from '#contract/names.ts'
import { shopName } from './settings.ts'

it.each<[names: Texts, language: Language, expected: string]>([
  [{ ur: 'سبزی گھر' }, 'ur', 'سبزی گھر'],
  [{ ur: 'سبزی گھر' }, 'en', 'Sabzi Ghar'],
  [{ ur: '' }, 'ur', 'Sabzi Ghar'],
  [{}, 'ur', 'Sabzi Ghar'],
])('with the names %j, a text in the language %s has the shop name %s', (names, language, expected) => {
  expect(shopName({ name: 'Sabzi Ghar', names }, language)).toBe(expected)
})
