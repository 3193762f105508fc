import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharedStack } from '../../support/shared/shared-stack.ts'
import type { Stack } from '../../support/stack.ts'
import { openBrowser, type Window } from '../support/open-browser.ts'
import { Visitor } from '../support/visitor.ts'

interface Document {
  paths: Record<string, Record<string, { summary: string; responses: Record<string, unknown> }>>
}

let stack: Stack
let window: Window

beforeAll(async () => {
  stack = await openSharedStack()
  window = await openBrowser()
})
afterAll(async () => {
  await window?.close()
})

const readDocument = async () => (await new Visitor(stack.url).get<Document>('/api/openapi.json')).body

test('every documented operation answers what is documented, to a visitor without a website', async () => {
  const { paths } = await readDocument()
  const undocumented: string[] = []
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      const address = path
        .replace('{id}', '3f2b8c1e-7d54-4a0b-9c1d-2e6f8a9b0c1d')
        .replaceAll(/\{\w+\}/g, 'unknown')
      const response = await new Visitor(stack.url).request(method.toUpperCase(), address)
      if (!responses[response.status]) undocumented.push(`${method} ${path}: ${response.status}`)
      await response.text()
    }
  }
  expect(Object.keys(paths).length).toBeGreaterThan(30)
  expect(undocumented).toEqual([])
})

test('the API page lists all operations, within the security policy and without third-party requests', async () => {
  const { paths } = await readDocument()
  const summaries = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ summary }) => summary),
  )
  const { page, errors } = window
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(stack.url) && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  await page.goto(`${stack.url}/api/docs`)
  await page.getByText('Add a website, or find the one that has this address already').waitFor()
  const text = await page.locator('#api').innerText()
  expect(summaries.filter((summary) => !text.includes(summary))).toEqual([])
  await page.getByText('Show a job', { exact: true }).click()
  await page.getByText('Responses').first().waitFor()
  expect({ errors, foreign }).toEqual({ errors: [], foreign: [] })
})
