import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** Milliseconds after the key `g` within which a second key opens a page. */
const SECOND_KEY_WITHIN = 1_500
/** The storage key under which this browser stores whether keyboard shortcuts are off. */
const STORAGE_KEY = 'mandi-shortcuts'

/**
 * Returns whether keyboard shortcuts of single keys are on. A user can turn them off, because speech input can press
 * keys by mistake.
 */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

/** Turns keyboard shortcuts of single keys on or off in this browser. Ctrl+K stays on. */
export function setShortcutsOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  } catch {
    // The browser has disabled storage for this site, so the choice about shortcuts is not stored.
  }
}

type Shortcuts = {
  /** The URLs of the pages that a user opens with the key `g` and one more key, by the second key. */
  pages: Record<string, string>
  onFind: () => void
  onHelp: () => void
}

/**
 * Handles the keyboard shortcuts of an area. Ctrl+K opens the find dialog. `/` goes to the search field of the page, or
 * opens the find dialog if the page has none. `?` lists the shortcuts. `j` and `k` move through the rows of a table,
 * and `x` selects the row. `g` and then another key opens a page. Single keys do nothing while the user types, while a
 * dialog is open, or after the user has turned them off.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const navigate = useNavigate()
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    let goesUntil = 0
    function press(event: KeyboardEvent): void {
      const { pages, onFind, onHelp } = latest.current
      const key = latinKey(event)
      if (key === 'k' && (event.ctrlKey || event.metaKey)) act(event, onFind)
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target) || !areShortcutsOn()) return
      const page = event.timeStamp < goesUntil ? pages[key] : undefined
      goesUntil = key === 'g' ? event.timeStamp + SECOND_KEY_WITHIN : 0
      const actions: Record<string, () => unknown> = {
        '/': () => (searchField() ? searchField()?.focus() : onFind()),
        '?': onHelp,
        j: () => moveRow(1),
        k: () => moveRow(-1),
        x: toggleRow,
      }
      const action = page === undefined ? actions[key] : () => navigate(page)
      if (action) act(event, action)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate])
}

/**
 * Returns the lower-case character of a key. If the keyboard types Urdu, returns the character that an English keyboard
 * has at the same position, so that shortcuts work on both.
 */
function latinKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[\x20-\x7e]$|^\w\w/.test(key)) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key
}

function act(event: KeyboardEvent, action: () => unknown): void {
  event.preventDefault()
  action()
}

/**
 * Whether the user types into a field or uses a dialog. A checkbox does not count as a field, because it takes no text.
 */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select')
}

function searchField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('main input[type=search]')
}

function rows(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>('main tbody tr'))
}

function currentRow(): number {
  return rows().findIndex((row) => row.contains(document.activeElement))
}

/**
 * Moves the focus to the first link or control of the next or previous row of a table. If no row has the focus, moves
 * it to the first row.
 */
function moveRow(step: 1 | -1): void {
  const all = rows()
  const next = all[Math.min(Math.max(currentRow() + step, 0), all.length - 1)]
  next?.querySelector<HTMLElement>('a, button, input, select')?.focus()
}

function toggleRow(): void {
  rows()[currentRow()]?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
}
