import { expect, test } from 'vitest'
import { makeChanged, makeReport, makeReported } from '../testing/make-report.ts'
import { findPage } from './find-page.ts'

const phone = makeReported()
const desktop = makeReported({
  pageId: '0197A3C2-8d1e-7c4b-9a60-000000000002'.toLowerCase(),
  viewport: 'Desktop',
})

test('a page is found by its id or its path', () => {
  const report = makeReport({ pages: [phone, makeReported({ ...desktop, path: '/about' })] })
  expect(findPage(report, phone.pageId.toUpperCase())).toBe(phone)
  expect(findPage(report, '/about')).toMatchObject({ viewport: 'Desktop' })
})

test('of several views of a page the sentence names the ids', () => {
  expect(() => findPage(makeReport({ pages: [phone, desktop] }), '/menu')).toThrow(
    `Please give the pageId of one: ${phone.pageId} (Phone), ${desktop.pageId} (Desktop)`,
  )
})

test('a page that the report does not list is refused', () => {
  expect(() => findPage(makeChanged(), '/nowhere')).toThrow('The report has no such page')
})
