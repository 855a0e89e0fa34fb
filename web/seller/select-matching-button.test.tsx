// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { loadAllDictionaries } from '#web/text/dictionaries.ts'
import { english, LanguageProvider, textIn } from '#web/text/text.tsx'
import { SelectMatchingButton } from './select-matching-button.tsx'

await loadAllDictionaries()

const LABELS = [english('Select all matching orders'), english('Select all matching products')]

it.each(LANGUAGES.flatMap((language) => LABELS.map((label) => ({ language, label }))))(
  'the name of the button “$label” begins with its short text on a phone ($language)',
  ({ language, label }) => {
    const { container } = render(
      <LanguageProvider value={language}>
        <SelectMatchingButton label={textIn(language)(label)} isBusy={false} onSelect={() => {}} />
      </LanguageProvider>,
    )
    const [name, short] = [...container.querySelectorAll('span')].map(({ textContent }) => textContent)
    expect(short).toBe(textIn(language)('Select all'))
    expect(name?.startsWith(short ?? '')).toBe(true)
  },
)
