import type { Page } from '@playwright/test'

/**
 * The limits of the check of Nastaliq. With a font size of at least `size` pixels, Nastaliq can be read. If the line
 * height is at least `lineHeight` times the font size, the lines do not touch. A shortened line shows at least
 * `letters` letters.
 */
const LEAST = { size: 12, lineHeight: 1.9, letters: 2 }

/**
 * Returns the visible texts in Nastaliq that are too small, have too low lines, or are in a box that hides a part of
 * their lines. Also returns shortened lines that show fewer than two letters. Returns nothing for a page in another
 * font.
 */
export async function nastaliqFaults(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found: string[] = []
    const pixels = (value: string) => Number.parseFloat(value) || 0

    function report(element: Element, fault: string): void {
      const words = (element.textContent ?? '').trim().slice(0, 40)
      found.push(`“${words}” in <${element.localName} class="${element.getAttribute('class') ?? ''}"> ${fault}`)
    }

    function checkText(element: Element): void {
      const { fontSize, lineHeight } = getComputedStyle(element)
      const size = pixels(fontSize)
      if (size < least.size) report(element, `has a font size of ${size} px`)
      // The value “normal” is the height that the font itself needs.
      const ratio = lineHeight === 'normal' ? Infinity : pixels(lineHeight) / size
      if (ratio < least.lineHeight - 0.01) report(element, `has a line height of ${ratio.toFixed(2)}`)
    }

    /** Checks a Nastaliq text in an element that may hide a part of its text, such as a shortened line. */
    function checkBox(box: HTMLElement): void {
      const { overflowY, textOverflow, fontSize, paddingInlineStart, paddingInlineEnd, webkitLineClamp } =
        getComputedStyle(box)
      // The check of Nastaliq skips a box of one pixel, which hides a text that only screen readers read.
      if (box.clientWidth <= 1 || box.clientHeight <= 1) return
      const isShortened = textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth + 1
      const room = box.clientWidth - pixels(paddingInlineStart) - pixels(paddingInlineEnd)
      if (isShortened && room < least.letters * pixels(fontSize)) report(box, `is shortened to ${room} px`)
      const hidden = box.scrollHeight - box.clientHeight
      if (/hidden|clip/.test(overflowY) && webkitLineClamp === 'none' && hidden > 1) report(box, `hides ${hidden} px`)
    }

    const elements = new Set<Element>()
    const boxes = new Set<HTMLElement>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { textContent, parentElement: parent } = texts.currentNode
      if (!parent || !/\p{Script=Arabic}/u.test(textContent ?? '') || parent.closest('svg, script, style, select'))
        continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      if (!/^"?Noto Nastaliq/.test(getComputedStyle(parent).fontFamily)) continue
      elements.add(parent)
      for (let box: HTMLElement | null = parent; box && box !== document.body; box = box.parentElement) boxes.add(box)
    }
    elements.forEach(checkText)
    boxes.forEach(checkBox)
    return found
  }, LEAST)
}
