// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(cleanup)

it('an Urdu page is shown when its last dictionary has loaded or failed, in any order', async () => {
  // Other tests may have loaded all dictionaries in the same process.
  vi.resetModules()
  const { DICTIONARIES, dictionariesOf } = await import('./dictionaries.ts')
  const { LanguageProvider } = await import('./text.tsx')
  const { useDictionaries } = await import('./use-dictionaries.ts')
  const isShown = () => screen.queryByText('The page is shown') !== null
  function Page() {
    useDictionaries()
    return <p>The page is shown</p>
  }

  const [first, ...others] = dictionariesOf('/checkout').map((name) => {
    const load = Promise.withResolvers<never>()
    vi.spyOn(DICTIONARIES, name).mockReturnValue(load.promise)
    return load
  })
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/checkout']}>
        <LanguageProvider value="ur">
          <Page />
        </LanguageProvider>
      </MemoryRouter>,
    )
  })
  for (const load of others) {
    expect(isShown()).toBe(false)
    await act(async () => load.resolve({ texts: {} } as never))
  }
  expect(isShown()).toBe(false)
  await act(async () => first?.reject(new Error('The network is down.')))
  expect(isShown()).toBe(true)
})
