import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { makeSummary, makePage } from '../testing/make-summary.ts'
import { makeHostileResult, makeResult } from '../testing/make-result.ts'
import { writeJunit } from './write-junit.ts'

interface Case {
  name: string
  classname: string
  failure?: { message: string; type: string; text: string }
  error?: { message: string; type: string; text: string }
  'system-out'?: string
}
interface Suite {
  name: string
  tests: string
  failures: string
  errors: string
  time: string
  properties: { property: { name: string; value: string }[] }
  testcase: Case[]
}

/** Reads the XML with the parser of another project. */
function read(xml: string): Suite {
  expect(XMLValidator.validate(xml)).toBe(true)
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    textNodeName: 'text',
    htmlEntities: true,
    trimValues: false,
    isArray: (name) => name === 'testcase' || name === 'property',
  })
  const { testsuites } = parser.parse(xml) as { testsuites: { testsuite: Suite } }
  return testsuites.testsuite
}

test('each view that changed, failed or is new has a case, and the unchanged ones have one', () => {
  const { testcase, ...suite } = read(writeJunit(makeResult({ label: 'Release 12', commit: '6ee8a387' })))
  expect(suite).toMatchObject({ name: 'Corner Bakery', tests: '4', failures: '1', errors: '1', time: '90.5' })
  expect(suite.properties.property.map(({ name, value }) => [name, value]).slice(0, 3)).toEqual([
    ['website', 'https://shop.example/'],
    ['label', 'Release 12'],
    ['commit', '6ee8a387'],
  ])
  const [changed, failed, added, same] = testcase
  expect(changed).toMatchObject({
    name: '/menu (Phone)',
    failure: { message: 'Price “19 €” → “29 €”', type: 'changed' },
  })
  expect(changed?.failure?.text).toContain('\nhttps://vigia.example.com/review?website=')
  expect(failed).toMatchObject({
    name: '/shop (Desktop)',
    error: { message: 'The page answered 503.', type: 'down' },
  })
  expect(added).toMatchObject({ name: '/juice (Phone)', 'system-out': expect.stringContaining('New') })
  expect([same?.name, same?.failure, same?.error]).toEqual(['24 unchanged views', undefined, undefined])
})

test('a check that failed as a whole is an error of its own', () => {
  const summary = makeSummary({ status: 'failed', result: 'failed', error: 'The website does not answer.' })
  const { testcase, errors } = read(writeJunit(makeResult({ summary })))
  expect(errors).toBe('1')
  expect(testcase.at(-1)).toMatchObject({ error: { message: 'The website does not answer.' } })
})

test('no text of a page is markup', () => {
  const result = makeHostileResult()
  const { testcase, name } = read(writeJunit(result))
  expect(testcase).toHaveLength(result.summary.pages.length + 2)
  expect(name).toBe(result.summary.website.title)
  const messages = testcase.flatMap(({ failure }) => (failure ? [failure.message] : []))
  const changes = result.summary.pages.flatMap(({ changes: [first] }) => (first === undefined ? [] : [first]))
  expect(messages).toEqual(changes)
})

test('a change that is accepted is no failure', () => {
  const summary = makeSummary({ pages: [makePage({ isAccepted: true })] })
  expect(read(writeJunit(makeResult({ summary }))).failures).toBe('0')
})
