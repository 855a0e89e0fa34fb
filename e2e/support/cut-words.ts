import type { Page } from '@playwright/test'

/**
 * Urdu words with high and low strokes and dots, for the check of cut words. A shopper or a seller may type them into
 * any field.
 */
const HIGH_AND_LOW = 'گھی کیجیے تصحیح پہنچیے چیچچ'

/**
 * Finds words that are partly invisible. Returns a message for each word of which an element cuts off more than a
 * pixel, or more than two pixels at the left or right. Ink, such as a dot, may be higher or lower than the line of its
 * word. The function computes the ink of each word from the font. It compares the ink with the edges of all elements
 * that contain the word and hide what is outside them. It does not check a top or bottom edge behind which the user can
 * scroll. It skips a word if the middle of its line is above or below such an element, or if the whole word is beside
 * it. It does not check the left or right edge for a word whose line crosses this edge. Such words are scrolled away,
 * hidden or shortened on purpose. Fields with text from right to left are checked with words that are as high and low
 * as words can be.
 */
export async function cutWords(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate((highAndLow) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('The browser has no canvas.')
    const found: string[] = []
    const known = new Map<string, TextMetrics>()

    function inkOf(word: string, style: CSSStyleDeclaration): TextMetrics {
      const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      const key = `${font} ${style.direction} ${word}`
      let ink = known.get(key)
      if (!ink && context) {
        Object.assign(context, { font, direction: style.direction, textAlign: 'left' })
        ink = context.measureText(word)
        known.set(key, ink)
      }
      return ink as TextMetrics
    }

    /**
     * Reports a word that is partly cut off. The numbers are the pixels that are cut off at each edge. One pixel is
     * allowed, and two at the ends, because letters such as f reach over the end of their line.
     */
    function report(word: string, element: Element, beyond: Record<string, number>): void {
      for (const [edge, pixels] of Object.entries(beyond))
        if (pixels > (edge === 'left' || edge === 'right' ? 2 : 1)) {
          const classes = element.getAttribute('class') ?? ''
          found.push(`“${word}” by ${pixels.toFixed(1)} px at the ${edge} of <${element.localName} class="${classes}">`)
        }
    }

    function checkWord(word: string, box: DOMRect, style: CSSStyleDeclaration, parent: Element): void {
      const ink = inkOf(word, style)
      const baseline = box.top + ink.fontBoundingBoxAscent
      const middle = (box.top + box.bottom) / 2
      for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, display, contain, contentVisibility } = getComputedStyle(around)
        const cutsAll = /paint|strict|content/.test(contain) || contentVisibility === 'auto'
        const cutsLines = cutsAll || overflowY !== 'visible'
        const cutsEnds = cutsAll || overflowX !== 'visible'
        if (!(cutsLines || cutsEnds) || display === 'inline' || display === 'contents') continue
        const { left, top } = around.getBoundingClientRect()
        const edges = { left: left + around.clientLeft, top: top + around.clientTop }
        const right = edges.left + around.clientWidth
        const bottom = edges.top + around.clientHeight
        // The check skips a box of one pixel, which hides a text that only screen readers read.
        if (around.clientWidth <= 1 || around.clientHeight <= 1) return
        if (middle < edges.top || middle > bottom || box.right < edges.left || box.left > right) return
        const scrolls = /auto|scroll/.test(overflowY) && around.scrollHeight > around.clientHeight + 1
        const hasLinesAbove = scrolls && around.scrollTop > 0
        report(word, around, {
          top: cutsLines && !hasLinesAbove ? edges.top - (baseline - ink.actualBoundingBoxAscent) : 0,
          bottom: cutsLines && !scrolls ? baseline + ink.actualBoundingBoxDescent - bottom : 0,
          left: cutsEnds && box.left >= edges.left ? edges.left - (box.left - ink.actualBoundingBoxLeft) : 0,
          right: cutsEnds && box.right <= right ? box.left + ink.actualBoundingBoxRight - right : 0,
        })
      }
    }

    /**
     * Checks an input field, which cuts off what is above or below its line. In a field with several lines, the padding
     * adds room.
     */
    function checkField(field: HTMLElement): void {
      const style = getComputedStyle(field)
      for (const word of highAndLow.split(' ')) {
        const ink = inkOf(word, style)
        const letters = ink.fontBoundingBoxAscent + ink.fontBoundingBoxDescent
        const height = Number.parseFloat(style.lineHeight)
        const line = field.localName === 'input' ? Math.max(height, letters) : height
        const above = (line - letters) / 2 + ink.fontBoundingBoxAscent
        const isLong = field.localName === 'textarea'
        report(word, field, {
          top: ink.actualBoundingBoxAscent - above - (isLong ? Number.parseFloat(style.paddingTop) : 0),
          bottom: ink.actualBoundingBoxDescent - (line - above) - (isLong ? Number.parseFloat(style.paddingBottom) : 0),
        })
      }
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const parent = text.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('svg, script, style, select'))
        continue
      const style = getComputedStyle(parent)
      const range = document.createRange()
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const [box, ...rest] = range.getClientRects()
        if (box && rest.length === 0) checkWord(word, box, style, parent)
      }
    }
    const FIELDS =
      'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]), textarea, select'
    for (const field of document.querySelectorAll<HTMLElement>(FIELDS))
      if (field.checkVisibility() && getComputedStyle(field).direction === 'rtl') checkField(field)
    return [...new Set(found)]
  }, HIGH_AND_LOW)
}
