import { act, fireEvent } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { englishOnPage } from './english-on-page.ts'

/** Matches the controls of a page that may open a dialog or a menu, show a toast, or change the screen. */
const CONTROLS = 'button:not([disabled]), summary, [role="tab"], [role="menuitem"]'
const POPUPS = '[role="dialog"], [role="alertdialog"], [role="menu"]'

const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()

const popups = () => [...document.querySelectorAll(POPUPS)]

/** Returns the controls of the dialog or menu that is in front. If none is open, returns the controls of the page. */
const controls = () => [...(popups().at(-1) ?? document.body).querySelectorAll(CONTROLS)]

/** Waits until everything that the last click has opened is loaded and shown. */
async function settle(): Promise<void> {
  await act(() => vi.dynamicImportSettled())
  await vi.waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull())
}

async function pressControl(name: string): Promise<boolean> {
  const control = controls().find((other) => nameOf(other) === name)
  if (!control) return false
  fireEvent.click(control)
  await settle()
  return true
}

/**
 * Clicks each control of a screen in Urdu, and each control of the dialogs and menus that open. Returns the English
 * texts that appear. Each text follows the names of the controls that were clicked, such as `Delete › Yes › text`.
 * `open` shows the screen in its first state.
 */
export async function englishBehindControls(open: () => Promise<void>): Promise<string[]> {
  // The sign-in client sends its requests with `fetch` and not with the API client that the test replaces.
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  // The DOM of the tests has no printer.
  window.print ??= () => {}
  const found = new Map<string, string>()
  const collect = (...path: string[]) => {
    for (const text of englishOnPage()) if (!found.has(text)) found.set(text, [...path, text].join(' › '))
  }

  await open()
  await settle()
  collect()
  const first = controls().map(nameOf)
  const pressed = new Set<string>()
  /** Shows the screen in its first state again, if a control has changed it. */
  const restore = async () => {
    if (popups().length === 0 && `${controls().map(nameOf)}` === `${first}`) return
    await open()
    await settle()
  }
  for (const name of first) {
    if (pressed.has(name)) continue
    pressed.add(name)
    await restore()
    if (!(await pressControl(name))) continue
    collect(name)
    const inside = popups().length > 0 ? controls().map(nameOf) : []
    for (const next of inside) {
      if (pressed.has(next)) continue
      pressed.add(next)
      const isOpen = popups().length > 0
      if (!isOpen) {
        await restore()
        await pressControl(name)
      }
      if (await pressControl(next)) collect(name, next)
    }
  }
  vi.restoreAllMocks()
  return [...found.values()]
}
