import { expect, test } from 'vitest'
import { makeChanged, makeSummary, makePage } from '../testing/make-summary.ts'
import { findPage } from './find-page.ts'

const phone = makePage()
const desktop = makePage({
  pageId: '0197A3C2-8d1e-7c4b-9a60-000000000002'.toLowerCase(),
  viewport: 'Desktop',
})

test('a page is found by its id or its path', () => {
  const summary = makeSummary({ pages: [phone, makePage({ ...desktop, path: '/about' })] })
  expect(findPage(summary, phone.pageId.toUpperCase())).toBe(phone)
  expect(findPage(summary, '/about')).toMatchObject({ viewport: 'Desktop' })
})

test('of several views of a page the sentence names the ids', () => {
  expect(() => findPage(makeSummary({ pages: [phone, desktop] }), '/menu')).toThrow(
    `Please give the pageId of one: ${phone.pageId} (Phone), ${desktop.pageId} (Desktop)`,
  )
})

test('a page that the summary does not list is refused', () => {
  expect(() => findPage(makeChanged(), '/nowhere')).toThrow('The report has no such page')
})
