import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../../deploy/root.ts'
import { signUp } from '../stories/support/sign-up.ts'
import { openBrowser } from '../stories/support/open-browser.ts'
import { Visitor } from '../stories/support/visitor.ts'
import { openSharedStack } from '../support/shared/shared-stack.ts'
import type { Stack } from '../support/stack.ts'
import { uniqueEmail } from '../support/shared/unique-email.ts'

const maxBytes = 200_000
const person = { email: uniqueEmail('ana'), password: 'three green apples', firstName: 'Ana' }
let stack: Stack

beforeAll(async () => {
  stack = await openSharedStack()
  await signUp(stack, new Visitor(stack.url), person)
})

test('the landing page loads at most 200 kB of scripts', async () => {
  const window = await openBrowser()
  try {
    const weight = await weigh(window.page, () => window.page.goto(stack.url, { waitUntil: 'networkidle' }))
    expect(weight).toBeGreaterThan(0)
    expect(weight).toBeLessThanOrEqual(maxBytes)
  } finally {
    await window.close()
  }
})

test('the list of websites loads at most 200 kB of scripts', async () => {
  const window = await openBrowser()
  const { page } = window
  try {
    await page.goto(stack.url)
    await page.request.post(`${stack.url}/api/auth/login`, { data: person })
    for (const url of ['one.example', 'two.example'])
      await page.request.post(`${stack.url}/api/websites`, { data: { url } })
    const weight = await weigh(page, async () => {
      await page.reload({ waitUntil: 'networkidle' })
      await page.getByText('2 of 6').waitFor()
    })
    expect(weight).toBeGreaterThan(0)
    expect(weight).toBeLessThanOrEqual(maxBytes)
  } finally {
    await window.close()
  }
})

/** Bytes (gzip) of the scripts that the page requests during an action. */
async function weigh(page: Page, action: () => Promise<unknown>): Promise<number> {
  const paths = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) paths.add(pathname)
  })
  await action()
  const sizes = await Promise.all([...paths].map(sizeOf))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const sizeOf = async (path: string) => {
  const file = join(root, 'dist/web', path)
  const { size } = await stat(`${file}.gz`).catch(() => stat(file))
  return size
}
