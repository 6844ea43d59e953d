import { expect, test } from 'vitest'
import { browserOf, deviceOf, isBot } from './device-of.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${ANDROID} Chrome/143.0.0.0 Mobile Safari/537.36`, 'mobile', 'Chrome 143'],
  [`${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'mobile', 'Samsung Internet 27'],
  [
    'Opera/9.80 (Android; Opera Mini/76.0.2254/191.0; U; en) Presto/2.12.423 Version/12.16',
    'mobile',
    'Opera Mini 76',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
    'tablet',
    'Chrome 120',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    'tablet',
    'Safari 17',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.1 Mobile/15E148 Safari/604.1',
    'mobile',
    'Chrome 140',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'desktop',
    'Firefox 140',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.2',
    'desktop',
    'Edge 143',
  ],
  ['Mozilla/5.0 (NewOS 1.0) AnEngine/2.0 NewBrowser/3.0', 'desktop', 'Other'],
  [
    'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/100.0.0.0 Mobile Safari/537.36',
    'mobile',
    'Chrome 100',
  ],
])('%s is a reader, on a %s, and only %s is kept of it', (userAgent, device, browser) => {
  expect([deviceOf(userAgent), browserOf(userAgent), isBot(userAgent)]).toEqual([device, browser, false])
})

test.each([
  '',
  'curl/8.5.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/143.0.0.0 Safari/537.36',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0 A (and a long tail of words)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'python-requests/2.31.0 and more of the same',
  'UptimeRobot/2.0; http://www.uptimerobot.com/',
  'Bytespider; spider-feedback@bytedance.com',
  'Something entirely new of its own kind',
])('“%s” is a machine', (userAgent) => {
  expect(isBot(userAgent)).toBe(true)
})
