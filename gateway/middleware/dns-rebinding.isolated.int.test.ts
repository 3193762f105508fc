import { chromium } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { findChromium } from '../../deploy/local/tools/find-program.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const gateway = await startTestGateway()
const { port } = new URL(gateway.url)
const program = process.env['CHROMIUM_PATH'] ?? findChromium()
const browser = await chromium.launch({
  ...(program && { executablePath: program }),
  chromiumSandbox: process.getuid?.() !== 0,
  // The name resolves to this machine now, as an attacker would arrange.
  args: ['--host-resolver-rules=MAP rebind.example 127.0.0.1'],
})
afterAll(() => browser.close())
const page = await browser.newPage()

/** The answer that a script on the open page gets. */
const ask = (method: string, path: string) =>
  page.evaluate(
    async ([how = '', where = '']) => {
      const answer = await fetch(where, { method: how })
      return { status: answer.status, text: await answer.text() }
    },
    [method, path],
  )

test('a page on a name rebound to our address gets one sentence and can neither read nor change anything', async () => {
  const opened = await page.goto(`http://rebind.example:${port}/`)
  expect(opened?.status()).toBe(421)
  expect(await page.innerText('body')).toMatch(/^Vigia does not answer under this name\./)
  expect(await page.context().cookies()).toEqual([])
  for (const [method, path] of [
    ['GET', '/api/websites'],
    ['GET', '/screenshots/00000000-0000-4000-8000-000000000000.png'],
    ['GET', '/healthz'],
    ['POST', '/api/websites'],
  ] as const) {
    const { status, text } = await ask(method, path)
    expect([path, status]).toEqual([path, 421])
    expect(text).toMatch(/^Vigia does not answer under this name\./)
  }
  expect([gateway.others.asked, gateway.accounts.asked]).toEqual([[], []])
})

test('our own page works at both loopback names', async () => {
  for (const host of ['localhost', '127.0.0.1']) {
    expect((await page.goto(`http://${host}:${port}/`))?.status()).toBe(200)
    expect((await ask('GET', '/api/websites')).status).toBe(200)
  }
})
