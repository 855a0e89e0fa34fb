import { describe, expect, it } from 'vitest'
import { textIn } from '#web/text/text.tsx'
import { deviceName, isMobile } from './device-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the name of a device', () => {
  it.each([
    [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/130.0 Mobile Safari/537.36`, 'Chrome on Android', true],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0 Safari/537.36 Edg/130.0`,
      'Edge on Windows',
      false,
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.4; rv:124.0) Gecko/20100101 Firefox/124.0', 'Firefox on Mac', false],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
      true,
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/130.0 Safari/537.36`, 'Chrome on Linux', false],
    ['node', 'Unknown device', false],
    ['', 'Unknown device', false],
  ])('[N11] for the user agent %j is %s (mobile: %s)', (userAgent, name, isInPocket) => {
    expect([deviceName(userAgent, textIn('en')), isMobile(userAgent)]).toEqual([name, isInPocket])
  })
})
