import { describe, expect, it } from 'vitest'
import { textIn } from '#web/text/text.tsx'
import { deviceName, isMobile } from './device-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the name of a device', () => {
  it.each([
    [
      'Chrome on Android',
      'Chrome on an Android phone, a mobile device',
      `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/130.0 Mobile Safari/537.36`,
      true,
    ],
    [
      'Edge on Windows',
      'Edge on a Windows computer',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0 Safari/537.36 Edg/130.0`,
      false,
    ],
    [
      'Firefox on Mac',
      'Firefox on a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.4; rv:124.0) Gecko/20100101 Firefox/124.0',
      false,
    ],
    [
      'Safari on iPhone',
      'Safari on an iPhone, a mobile device',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
      true,
    ],
    [
      'Chrome on Linux',
      'a Linux browser without a window',
      `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/130.0 Safari/537.36`,
      false,
    ],
    ['Unknown device', 'a program that is no browser', 'node', false],
    ['Unknown device', 'a client that sends no user agent', '', false],
  ])('[N11] the list of devices shows the name “%s” for %s', (name, _, userAgent, isInPocket) => {
    expect([deviceName(userAgent, textIn('en')), isMobile(userAgent)]).toEqual([name, isInPocket])
  })
})
