import { expect, test } from 'vitest'
import { isChallenge } from './is-challenge.ts'

const judge = (html: string, status = 200) => isChallenge({ status, header: () => '' }, html)
const moment = '<title>Just a moment...</title><body>'

test.each([
  [`${moment}<p>Enable JavaScript and cookies to continue</p>`, 200],
  [`${moment}<h1>shop.example</h1><script>window._cf_chl_opt = {}</script>`, 200],
  [`${moment}<h1>shop.example</h1>`, 403],
  ['<h1>One more step</h1><iframe src="https://hcaptcha.com/box"></iframe>', 200],
  ['<h1>One more step</h1><div id="px-captcha"></div>', 200],
])('%s with status %d is a bot check', (html, status) => {
  expect(judge(html, status)).toBe(true)
})

test.each([
  `${moment}<h1>Just a moment...</h1><p>A café between two trains.</p>`,
  '<title>DDoS-Guard</title><h1>Lives of a guard</h1><p>A talk at eight.</p>',
  '<h1>Write to us</h1><textarea></textarea><iframe src="https://challenges.cloudflare.com/x"></iframe>',
  '<h1>Sign in</h1><input name="mail"><iframe src="https://hcaptcha.com/box"></iframe>',
  `<h1>Are they human?</h1><p>${'The play asks you to verify you are human. '.repeat(40)}</p>`,
])('%s is a page', (html) => {
  expect(judge(html)).toBe(false)
})
